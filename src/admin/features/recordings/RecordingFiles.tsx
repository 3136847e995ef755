import { getRouteApi } from "@tanstack/react-router";
import { RecordingTable } from "#admin/features/recordings/RecordingTable.tsx";
import { filterFiles, type RecordingSort, sortFiles } from "#admin/features/recordings/recording-order.ts";
import { ListFilters, sortingOf } from "#admin/lists/ListFilters.tsx";
import { Empty } from "#admin/lists/QueryStates.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import type { RecordingFile } from "#core/recordings/recording-schemas.ts";

const route = getRouteApi("/app/admin/recordings");

const sorts: Record<RecordingSort, string> = {
  name: "nombre",
  length: "duración",
  size: "tamaño",
  format: "formato",
  episodes: "programa",
};

/** The recordings with a search and an order, which the address contains. The whole list is loaded. */
export function RecordingFiles({ files }: { files: readonly RecordingFile[] }) {
  const { search, show } = useListSearch(route);
  const { q = "", sort = "name", order = "asc" } = search;
  const values = { q, sort, order };
  const found = filterFiles(files, q);
  return (
    <section aria-label="Grabaciones">
      <ListFilters
        filters={[{ kind: "text", placeholder: "Buscar por nombre o título..." }]}
        values={values}
        sorts={sorts}
        onFilter={show}
      />
      {found.length === 0 ? (
        <Empty title="No se encontraron grabaciones con ese criterio" />
      ) : (
        <RecordingTable files={sortFiles(found, sort, order)} sorting={sortingOf(values, show)} />
      )}
    </section>
  );
}
