import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { ChangeSets } from "#admin/history/ChangeSets.tsx";
import { kindName } from "#admin/history/display-value.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { TrashEntry } from "#core/history/history-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** Records deleted in the last 30 days, newest first. They can be restored. */
export function Trash() {
  const query = useQuery(apiQuery(["trash"], api.admin.trash.$get));
  return (
    <Screen>
      <ScreenHead title="Papelera" lead="Lo eliminado se puede recuperar durante 30 días." />
      <QueryStates query={query} failureTitle="No se pudo cargar la papelera">
        {(entries) =>
          entries.length === 0 ? (
            <Empty title="La papelera está vacía" />
          ) : (
            <DataTable
              items={entries}
              columns={columns}
              actions={(entry) => <RestoreButton entry={entry} />}
            />
          )
        }
      </QueryStates>
      <ChangeSets kind="merge" title="Uniones que se pueden deshacer" />
    </Screen>
  );
}

/** What the deletion changed besides the record. */
const besides = ({ also, unlinked }: TrashEntry): string[] => [
  ...(also > 0 ? [`y ${also} más que ${pluralOf(also, "dependía", "dependían")} de él`] : []),
  ...(unlinked > 0 ? [`${formatCount(unlinked, "programa quedó", "programas quedaron")} sin él`] : []),
];

const columns: Column<TrashEntry>[] = [
  {
    label: "Qué",
    wide: true,
    cell: (entry) => (
      <>
        {entry.label}
        {besides(entry).map((text) => (
          <span className="block font-normal text-s text-soft" key={text}>
            {text}
          </span>
        ))}
      </>
    ),
  },
  { label: "Tipo", cell: ({ table }) => kindName(table) },
  { label: "Eliminado", cell: ({ deletedAt }) => formatMoment(deletedAt) },
  { label: "Por", cell: ({ deletedBy }) => deletedBy ?? "El sistema" },
  { label: "Quedan", cell: ({ daysLeft }) => formatCount(daysLeft, "día") },
];

function RestoreButton({ entry }: { entry: TrashEntry }) {
  const [isBusy, setBusy] = useState(false);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  const deed = entry.isPublic ? "Recuperar y publicar" : "Recuperar";
  const restore = async () => {
    setBusy(true);
    await restoreDeleted([entry.id], "No se pudo recuperar");
    setBusy(false);
  };
  return (
    <Button ref={button} look="line" busy={isBusy} aria-label={`${deed} ${entry.label}`} onClick={restore}>
      <Undo2 />
      {isBusy ? "Recuperando..." : deed}
    </Button>
  );
}
