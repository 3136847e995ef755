import { getRouteApi } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { pageQuery } from "#admin/api/call.ts";
import { ChangeSets } from "#admin/history/ChangeSets.tsx";
import { kindName } from "#admin/history/display-value.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { TrashSearch } from "#admin/lists/list-search.ts";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { TRASH_KINDS, type TrashEntry } from "#core/history/history-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

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

const trash: List<TrashSearch, TrashEntry, ListPage<TrashEntry>> = {
  route: getRouteApi("/app/admin/trash"),
  query: ({ q = "", kind = "all", page = 1 }) =>
    pageQuery(["trash", q, kind, page], api.admin.trash.$get, { query: { q, kind, page: String(page) } }),
  title: "Papelera",
  lead: () => "Lo eliminado se puede recuperar durante 30 días.",
  failure: "No se pudo cargar la papelera",
  whole: { q: "", kind: "all" },
  filters: [
    { kind: "text", placeholder: "Buscar en la papelera..." },
    {
      kind: "choice",
      name: "kind",
      label: "Tipo",
      options: [
        { value: "all", label: "Todo" },
        ...TRASH_KINDS.map(({ name, labels }) => ({ value: name, label: labels })),
      ],
    },
  ],
  rows: ({ items }) => (
    <DataTable
      items={items}
      columns={columns}
      keyOf={({ id }) => id}
      actions={(entry) => <RestoreButton entry={entry} />}
    />
  ),
  empty: { title: "La papelera está vacía", filtered: "No hay nada así en la papelera", offersAll: true },
};

/** Records deleted in the last 30 days, newest first. They can be restored. */
export const Trash = () => (
  <ListScreen list={trash} below={<ChangeSets kind="merge" title="Uniones que se pueden deshacer" />} />
);

function RestoreButton({ entry }: { entry: TrashEntry }) {
  const [isBusy, setBusy] = useState(false);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  const deed = entry.isPublic ? "Recuperar y publicar" : "Recuperar";
  const restore = async () => {
    setBusy(true);
    await restoreDeleted([Number(entry.id)], "No se pudo recuperar");
    setBusy(false);
  };
  return (
    <Button ref={button} look="line" busy={isBusy} aria-label={`${deed} ${entry.label}`} onClick={restore}>
      <Undo2 />
      {isBusy ? "Recuperando..." : deed}
    </Button>
  );
}
