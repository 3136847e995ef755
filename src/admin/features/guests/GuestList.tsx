import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/guests/deletion.ts";
import { guestsQuery } from "#admin/features/guests/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
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
    <Screen>
      <ScreenHead
        title="Gestión de Invitados"
        lead={query.data ? `Invitados registrados: ${query.data.total}` : null}
      >
        <Link className={buttonLook()} to="/admin/guests/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Invitado
        </Link>
      </ScreenHead>
      <div className="actions mb-4 gap-2.5">
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
              <Cards>
                {items.map((guest) => (
                  <GuestCard key={guest.id} guest={guest} />
                ))}
              </Cards>
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}

const GuestCard = ({ guest }: { guest: EditedGuest }) => (
  <Card
    count={counted(guest.episodeCount, "programa")}
    title={guest.name}
    actions={
      <RowLinks
        what={guest.name}
        viewHref={guest.publishedCount > 0 ? `/guests/${guest.id}` : null}
        editTo={`/admin/guests/edit/${guest.id}`}
        deletion={deletionOf(guest)}
      />
    }
  >
    <p className="line-clamp-2">{guest.bio || "Sin biografía"}</p>
    <p className="text-s text-soft">Registrado: {formatDate(guest.createdAt)}</p>
  </Card>
);
