import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/neighborhoods/deletion.ts";
import { neighborhoodsQuery } from "#admin/features/neighborhoods/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
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
import { buttonLook } from "#admin/ui/button-look.ts";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
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
    <Screen>
      <ScreenHead title="Gestión de Barrios" lead={query.data ? counted(query.data.total, "barrio") : null}>
        <ExportLink path="/api/admin/neighborhoods/export.csv" filter={{ q }} />
        <Link className={buttonLook()} to="/admin/neighborhoods/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Barrio
        </Link>
      </ScreenHead>
      <div className="actions mb-4 gap-2.5">
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
    </Screen>
  );
}

const Barrios = ({ barrios }: { barrios: readonly EditedNeighborhood[] }) => (
  <Table columns={["Barrio", "Descripción", "Programas", "Creado", "Acciones"]}>
    {barrios.map((barrio) => (
      <Row key={barrio.id}>
        <RowHead wide>
          <Link to="/admin/neighborhoods/edit/$id" params={{ id: barrio.id }}>
            {barrio.name}
          </Link>
          <span className="block font-normal text-s text-soft">{barrio.slug}</span>
        </RowHead>
        <Cell wide label="Descripción">
          <span className="line-clamp-2">{barrio.description || "Sin descripción"}</span>
        </Cell>
        <Cell number label="Programas">
          {barrio.episodeCount}
        </Cell>
        <Cell number label="Creado">
          {formatDate(barrio.createdAt)}
        </Cell>
        <RowActions>
          <RowLinks
            what={`el barrio ${barrio.name}`}
            viewHref={barrio.publishedCount > 0 ? `/neighborhoods/${barrio.slug}` : null}
            editTo={`/admin/neighborhoods/edit/${barrio.id}`}
            deletion={deletionOf(barrio)}
          />
        </RowActions>
      </Row>
    ))}
  </Table>
);
