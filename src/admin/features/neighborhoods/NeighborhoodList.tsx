import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/neighborhoods/deletion.ts";
import { neighborhoodsQuery } from "#admin/features/neighborhoods/queries.ts";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import type { EditedNeighborhood } from "#core/catalogue/neighborhood-schemas.ts";
import { counted } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/neighborhoods");

/** See docs/product/back-office.md. */
export function NeighborhoodList() {
  const { search, show, toPage } = useListSearch(route);
  const query = useQuery(neighborhoodsQuery(search));
  const { q = "", page = 1 } = search;
  usePageInRange(page, query.data?.totalPages, toPage);
  return (
    <div className="screen">
      <ScreenHead title="Gestión de Barrios" lead={query.data ? counted(query.data.total, "barrio") : null}>
        <ExportLink path="/api/admin/neighborhoods/export.csv" filter={{ q }} />
        <Link className="button" to="/admin/neighborhoods/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Barrio
        </Link>
      </ScreenHead>
      <div className="toolbar">
        <SearchBox
          value={q}
          placeholder="Buscar por nombre o descripción..."
          onSearch={(text) => show({ q: text })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los barrios">
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <Empty title={q ? "No se encontraron barrios con ese criterio de búsqueda" : "No hay barrios"} />
          ) : (
            <>
              <Barrios barrios={items} />
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </div>
  );
}

const Barrios = ({ barrios }: { barrios: readonly EditedNeighborhood[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Barrio</th>
        <th scope="col">Descripción</th>
        <th scope="col">Programas</th>
        <th scope="col">Creado</th>
        <th scope="col">Acciones</th>
      </tr>
    </thead>
    <tbody>
      {barrios.map((barrio) => (
        <tr key={barrio.id}>
          <th scope="row" className="row-wide">
            <Link to="/admin/neighborhoods/edit/$id" params={{ id: barrio.id }}>
              {barrio.name}
            </Link>
            <span className="hint row-second">{barrio.slug}</span>
          </th>
          <td className="row-wide" data-label="Descripción">
            <span className="clip">{barrio.description || "Sin descripción"}</span>
          </td>
          <td className="number" data-label="Programas">
            {barrio.episodeCount}
          </td>
          <td className="number" data-label="Creado">
            {formatDate(barrio.createdAt)}
          </td>
          <td className="row-actions">
            <RowLinks
              what={`el barrio ${barrio.name}`}
              viewHref={barrio.publishedCount > 0 ? `/neighborhoods/${barrio.slug}` : null}
              editTo={`/admin/neighborhoods/edit/${barrio.id}`}
              deletion={deletionOf(barrio)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
