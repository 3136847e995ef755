import { getRouteApi } from "@tanstack/react-router";
import { guestKind } from "#admin/features/guests/guest-kind.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { RecordList } from "#admin/records/RecordList.tsx";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";
import { deletionOf } from "#admin/records/record-kind.ts";
import type { EditedGuest } from "#core/catalogue/guest-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/guests");

/** See docs/product/back-office.md. */
export function GuestList() {
  const list = usePagedList(route, guestKind.calls.listQuery);
  return (
    <RecordList
      kind={guestKind}
      list={list}
      placeholder="Buscar por nombre o biografía..."
      lead={(total) => `Invitados registrados: ${total}`}
      empty={
        <Empty
          title={
            list.search.q ? "No se encontraron invitados con ese criterio de búsqueda" : "No hay invitados"
          }
        />
      }
    >
      {(guests) => (
        <Cards>
          {guests.map((guest) => (
            <GuestCard key={guest.id} guest={guest} />
          ))}
        </Cards>
      )}
    </RecordList>
  );
}

const GuestCard = ({ guest }: { guest: EditedGuest }) => (
  <Card
    count={formatCount(guest.episodeCount, "programa")}
    title={guest.name}
    actions={
      <RowLinks
        what={guest.name}
        viewHref={guest.publishedCount > 0 ? `/guests/${guest.id}` : null}
        editTo={`/admin/guests/edit/${guest.id}`}
        deletion={deletionOf(guestKind, guest)}
      />
    }
  >
    <p className="line-clamp-2">{guest.bio || "Sin biografía"}</p>
    <p className="text-s text-soft">Registrado: {formatDate(guest.createdAt)}</p>
  </Card>
);

export const NewGuest = () => <NewRecord kind={guestKind} />;
export const EditGuest = () => <EditRecord kind={guestKind} />;
