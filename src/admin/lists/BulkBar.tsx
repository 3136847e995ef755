import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "#admin/api/call.ts";
import { focusTitle } from "#admin/layout/focus-title.ts";
import { BulkLines, type Line } from "#admin/lists/BulkLines.tsx";
import { alsoDeleted, DeletionDialog, summed } from "#admin/lists/DeletionDialog.tsx";
import { type BulkRoutes, type BulkRow, type ImpactRoute, useBulk } from "#admin/lists/use-bulk.ts";
import type { Selection } from "#admin/lists/use-selection.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Menu } from "#admin/ui/Menu.tsx";
import { inParts } from "#core/forms/bulk-schemas.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

interface Props<Status extends string, Row extends BulkRow<Status>> {
  selection: Selection<Row>;
  routes: BulkRoutes<Status>;
  noun: string;
  isFeminine?: boolean;
  name: (row: Row) => string;
  /** `withdraws`: the label when a selected row is published, because the move takes it off the site. */
  moves?: readonly { status: Status; label: string; withdraws?: string }[];
  /** Fields that can be set on all selected rows at once. */
  lines?: readonly Line[];
  /** Further actions. `onDone` ends the selection. */
  more?: (rows: readonly Row[], onDone: () => void) => ReactNode;
}

/** Actions for the selected rows, below the list. Renders nothing while none is selected. */
export function BulkBar<Status extends string, Row extends BulkRow<Status>>(props: Props<Status, Row>) {
  const { selection, noun, isFeminine = false, moves = [], lines = [], more } = props;
  const { chosen } = selection;
  const { move, change, remove, isBusy } = useBulk(props);
  const [isAsking, setAsking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const end = () => {
    setAsking(false);
    setWriting(false);
    selection.chooseAll(false);
    focusTitle();
  };
  // If nothing was changed, the selection and the written fields remain, for another attempt.
  const endIf = (isDone: boolean) => {
    if (isDone) end();
    else setAsking(false);
  };
  const [attempt, isReading] = useAttempt();
  if (chosen.length === 0) return null;
  const shown = chosen.filter(({ status }) => status === "published").length;
  const impactOf = props.routes.delete.impact;
  return (
    <section
      className="actions sticky bottom-0 z-10 mt-3 border-rule border-t-2 bg-paper py-2.5"
      aria-label="Con los elegidos"
    >
      <p className="mr-2 font-emphasis" role="status">
        {formatCount(chosen.length, noun)} {pluralOf(chosen.length, isFeminine ? "elegida" : "elegido")}
      </p>
      {selection.offered === null ? null : (
        <Button
          look="line"
          busy={isReading}
          onClick={() => void attempt("No se pudieron elegir todos", selection.chooseBeyond)}
        >
          Elegir {isFeminine ? "las" : "los"} {formatNumber(selection.offered)}
        </Button>
      )}
      <Menu label="Acciones" isInline>
        {moves.map(({ status, label, withdraws }) => (
          <Button
            key={status}
            look="line"
            disabled={isBusy || chosen.every((row) => row.status === status)}
            onClick={() => void move(chosen, status).then(endIf)}
          >
            {(shown > 0 && withdraws) || label}
          </Button>
        ))}
        {lines.length > 0 ? (
          <Button look="line" busy={isBusy} onClick={() => setWriting(true)}>
            Derechos y fuente
          </Button>
        ) : null}
        {more?.(chosen, end)}
        <Button look="danger-line" busy={isBusy} onClick={() => setAsking(true)}>
          <Trash2 />
          Eliminar
        </Button>
      </Menu>
      <Button look="text" onClick={end}>
        No elegir {isFeminine ? "ninguna" : "ninguno"}
      </Button>
      {isWriting ? (
        <BulkLines
          title={`Derechos y fuente de ${formatCount(chosen.length, noun)}`}
          lines={lines}
          isBusy={isBusy}
          onSave={(written) => void change(chosen, written).then(endIf)}
          onCancel={() => setWriting(false)}
        />
      ) : null}
      {isAsking ? (
        <DeletionDialog
          question={`¿Estás seguro de que quieres eliminar ${formatCount(chosen.length, noun)}?`}
          impact={impactOf && (() => impactOn(impactOf, chosen))}
          isPublic={shown > 0}
          onConfirm={() => remove(chosen).then(endIf)}
          onCancel={() => setAsking(false)}
        >
          {shown > 0 ? <p>{formatCount(shown, "se ve", "se ven")} hoy en el sitio.</p> : null}
        </DeletionDialog>
      ) : null}
    </section>
  );
}

/** What else the deletion of these rows would delete. */
async function impactOn(route: ImpactRoute, rows: readonly { id: string }[]): Promise<string | null> {
  const counts = [];
  for (const ids of inParts(rows.map(({ id }) => id)))
    counts.push((await call(route.$post, { json: { ids } })).also);
  return alsoDeleted(summed(counts));
}
