import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { GuestForm, guestLabels } from "#admin/features/guests/GuestForm.tsx";
import { guestQuery, updateGuest } from "#admin/features/guests/queries.ts";
import { giveBackOf } from "#admin/history/give-back.ts";
import { History } from "#admin/history/History.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { guestForm } from "#core/catalogue/guest-schemas.ts";

const back = (
  <Link to="/admin/guests">
    <ArrowLeft className="icon" aria-hidden="true" />
    Volver a invitados
  </Link>
);

export const NewGuest = () => (
  <Screen>
    <ScreenHead title="Nuevo Invitado" back={back} />
    <GuestForm guest={null} />
  </Screen>
);

export function EditGuest() {
  const { id } = useParams({ from: "/app/admin/guests/edit/$id" });
  const guest = useQuery(guestQuery(id));
  return (
    <Screen>
      <ScreenHead title="Editar Invitado" lead={guest.data?.name} back={back} />
      <QueryStates query={guest} failureTitle="Error al cargar el invitado">
        {(row) => (
          <>
            <GuestForm key={row.id} guest={row} />
            <History
              table="guests"
              id={row.id}
              labels={guestLabels}
              record={giveBackOf({
                schema: guestForm,
                row,
                update: (fields) => updateGuest(row.id, fields),
              })}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
