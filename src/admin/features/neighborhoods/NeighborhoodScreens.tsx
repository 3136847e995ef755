import { getRouteApi, Link } from "@tanstack/react-router";
import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { RecordList } from "#admin/records/RecordList.tsx";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";
import { deletionOf } from "#admin/records/record-kind.ts";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
import type { EditedNeighborhood } from "#core/catalogue/neighborhood-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/neighborhoods");

/** See docs/product/back-office.md. */
export function NeighborhoodList() {
  const list = usePagedList(route, barrioKind.calls.listQuery);
  const { q = "" } = list.search;
  return (
    <RecordList
      kind={barrioKind}
      list={list}
      placeholder="Buscar por nombre o descripción..."
      lead={(total) => formatCount(total, "barrio")}
      actions={<ExportLink path="/api/admin/neighborhoods/export.csv" filter={{ q }} />}
      empty={
        <Empty title={q ? "No se encontraron barrios con ese criterio de búsqueda" : "No hay barrios"} />
      }
    >
      {(barrios) => <Barrios barrios={barrios} />}
    </RecordList>
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
            deletion={deletionOf(barrioKind, barrio)}
          />
        </RowActions>
      </Row>
    ))}
  </Table>
);

export const NewNeighborhood = () => <NewRecord kind={barrioKind} />;
export const EditNeighborhood = () => <EditRecord kind={barrioKind} />;
