import { type ReactNode, useEffect, useRef } from "react";
import { queryClient } from "#admin/api/call.ts";
import type { Versioned } from "#admin/forms/use-versioned.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";

interface Props<Row> {
  state: Versioned<Row>;
  /** Renders the content of the newer stored version. */
  show: (current: Row) => ReactNode;
}

/** Shows why a save failed. When a newer version is stored, offers to overwrite it or to keep it. */
export function SaveProblems<Row>({ state, show }: Props<Row>) {
  const { conflict, failed } = state;
  // The rest of the screen still shows the old version.
  const leave = () => {
    state.endConflict();
    void queryClient.invalidateQueries();
  };
  if (failed) return <FailureNotice failure={failed.failure} title={failed.text} />;
  return conflict ? (
    <Conflict retry={conflict.retry} leave={leave}>
      {show(conflict.current)}
    </Conflict>
  ) : null;
}

interface ConflictProps {
  retry: () => void;
  leave: () => void;
  children: ReactNode;
}

function Conflict({ retry, leave, children }: ConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-4 border-2 border-glow bg-surface p-5" role="alert">
      <h3 ref={title} tabIndex={-1}>
        Hay guardada una versión más nueva
      </h3>
      <p>No se sobrescribió nada, y lo tuyo sigue acá.</p>
      {children}
      <p className="actions">
        <Button onClick={retry}>Guardar lo mío sobre esa versión</Button>
        <Button look="line" onClick={leave}>
          Dejar la versión guardada
        </Button>
      </p>
    </div>
  );
}
