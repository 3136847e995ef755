import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/guests/deletion.ts";
import { guestsQuery } from "#admin/features/guests/queries.ts";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import type { EditedGuest } from "#core/catalogue/guest-schemas.ts";
import { counted } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/guests");

/** See docs/product/back-office.md. */
export function GuestList() {
  const { search, show, toPage } = useListSearch(route);
  const query = useQuery(guestsQuery(search));
  const { q = "", page = 1 } = search;
  usePageInRange(page, query.data?.totalPages, toPage);
  return (
    <div className="screen">
      <ScreenHead
        title="Gestión de Invitados"
        lead={query.data ? `Invitados registrados: ${query.data.total}` : null}
      >
        <Link className="button" to="/admin/guests/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Invitado
        </Link>
      </ScreenHead>
      <div className="toolbar">
        <SearchBox
          value={q}
          placeholder="Buscar por nombre o biografía..."
          onSearch={(text) => show({ q: text })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los invitados">
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <Empty
              title={q ? "No se encontraron invitados con ese criterio de búsqueda" : "No hay invitados"}
            />
          ) : (
            <>
              <ul className="cards">
                {items.map((guest) => (
                  <GuestCard key={guest.id} guest={guest} />
                ))}
              </ul>
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </div>
  );
}

const GuestCard = ({ guest }: { guest: EditedGuest }) => (
  <li className="card">
    <p className="card-count">{counted(guest.episodeCount, "programa")}</p>
    <h2>{guest.name}</h2>
    <p className="clip">{guest.bio || "Sin biografía"}</p>
    <p className="hint">Registrado: {formatDate(guest.createdAt)}</p>
    <p className="row-actions">
      <RowLinks
        what={guest.name}
        viewHref={guest.publishedCount > 0 ? `/guests/${guest.id}` : null}
        editTo={`/admin/guests/edit/${guest.id}`}
        deletion={deletionOf(guest)}
      />
    </p>
  </li>
);
