import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { undoChangeSet } from "#admin/history/change-set.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
import type { ChangeSet, ChangeSetKind } from "#core/history/change-set-schemas.ts";
import { api } from "#islands/api-client.ts";

interface Props {
  kind: ChangeSetKind;
  title: string;
}

/** Imports or merges of the last 30 days, each undone as one. Renders nothing while there are none. */
export function ChangeSets({ kind, title }: Props) {
  const { data = [] } = useQuery(
    apiQuery(["change-sets", kind], api.admin["change-sets"].$get, { query: { kind } }),
  );
  if (data.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={`cambios-${kind}`}>
      <h2 className="mb-2" id={`cambios-${kind}`}>
        {title}
      </h2>
      <Table columns={["Qué", "Programas", "Quién", "Cuándo", "Acciones"]}>
        {data.map((set) => (
          <SetRow key={set.id} set={set} />
        ))}
      </Table>
    </section>
  );
}

function SetRow({ set }: { set: ChangeSet }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Row>
      <RowHead wide>{set.label || "Sin nombre"}</RowHead>
      <Cell label="Programas" number>
        {set.episodes}
      </Cell>
      <Cell label="Quién">{set.actor ?? "El sistema"}</Cell>
      <Cell label="Cuándo">{formatMoment(set.at)}</Cell>
      <RowActions>
        {set.isUndone ? (
          "Se deshizo"
        ) : (
          <Button look="line" aria-label={`Deshacer ${set.label}`} onClick={() => setAsking(true)}>
            <Undo2 />
            Deshacer
          </Button>
        )}
        {isAsking ? (
          <ConfirmDialog
            question={`¿Deshacer «${set.label}» entero?`}
            confirmLabel="Deshacer"
            busyLabel="Deshaciendo..."
            onConfirm={async () => {
              await undoChangeSet(set.id);
              setAsking(false);
            }}
            onCancel={() => setAsking(false)}
          >
            <p>
              Lo que se creó va a la Papelera y deja de verse en el sitio, y lo que se cambió vuelve a como
              estaba, también su estado. Lo que alguien editó después queda.
            </p>
          </ConfirmDialog>
        ) : null}
      </RowActions>
    </Row>
  );
}
