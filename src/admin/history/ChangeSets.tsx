import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { undoChangeSet } from "#admin/history/change-set.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
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
      <DataTable
        items={data}
        columns={columns}
        keyOf={({ id }) => id}
        actions={(set) => (set.isUndone ? "Se deshizo" : <Undo set={set} />)}
      />
    </section>
  );
}

const columns: Column<ChangeSet>[] = [
  { label: "Qué", wide: true, cell: ({ label }) => label || "Sin nombre" },
  { label: "Programas", number: true, cell: ({ episodes }) => episodes },
  { label: "Quién", cell: ({ actor }) => actor ?? "El sistema" },
  { label: "Cuándo", cell: ({ at }) => formatMoment(at) },
];

function Undo({ set }: { set: ChangeSet }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="line" aria-label={`Deshacer ${set.label}`} onClick={() => setAsking(true)}>
        <Undo2 />
        Deshacer
      </Button>
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
    </>
  );
}
