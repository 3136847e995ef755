import { getRouteApi } from "@tanstack/react-router";
import { RecordingTable } from "#admin/features/recordings/RecordingTable.tsx";
import { filterFiles, type RecordingSort, sortFiles } from "#admin/features/recordings/recording-order.ts";
import { Empty } from "#admin/lists/Empty.tsx";
import { OrderSelect } from "#admin/lists/OrderSelect.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import type { Sorting } from "#admin/ui/Table.tsx";
import type { RecordingFile } from "#core/recordings/recording-schemas.ts";

const route = getRouteApi("/app/admin/recordings");

const SORT_NAMES: Record<RecordingSort, string> = {
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
  const sorting: Sorting<RecordingSort> = {
    by: sort,
    order,
    onSort: (by, way) => show({ sort: by, order: way }),
  };
  const found = filterFiles(files, q);
  return (
    <section aria-label="Grabaciones">
      <div className="actions mb-4 gap-2.5">
        <SearchBox
          value={q}
          placeholder="Buscar por nombre o título..."
          onSearch={(text) => show({ q: text })}
        />
        <OrderSelect names={SORT_NAMES} sorting={sorting} />
      </div>
      {found.length === 0 ? (
        <Empty title="No se encontraron grabaciones con ese criterio" />
      ) : (
        <RecordingTable files={sortFiles(found, sort, order)} sorting={sorting} />
      )}
    </section>
  );
}
