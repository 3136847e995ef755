import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { historyLabels } from "#admin/features/neighborhoods/barrio-values.ts";
import { NeighborhoodForm } from "#admin/features/neighborhoods/NeighborhoodForm.tsx";
import { neighborhoodQuery, updateNeighborhood } from "#admin/features/neighborhoods/queries.ts";
import { giveBackOf } from "#admin/history/give-back.ts";
import { History } from "#admin/history/History.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { neighborhoodForm } from "#core/catalogue/neighborhood-schemas.ts";

const back = (
  <Link to="/admin/neighborhoods">
    <ArrowLeft className="icon" aria-hidden="true" />
    Volver a barrios
  </Link>
);

export const NewNeighborhood = () => (
  <Screen>
    <ScreenHead title="Nuevo Barrio" back={back} />
    <NeighborhoodForm barrio={null} />
  </Screen>
);

export function EditNeighborhood() {
  const { id } = useParams({ from: "/app/admin/neighborhoods/edit/$id" });
  const barrio = useQuery(neighborhoodQuery(id));
  return (
    <Screen>
      <ScreenHead title="Editar Barrio" lead={barrio.data?.name} back={back} />
      <QueryStates query={barrio} failureTitle="No se pudo cargar el barrio">
        {(row) => (
          <>
            <NeighborhoodForm key={row.id} barrio={row} />
            <History
              table="neighborhoods"
              id={row.id}
              labels={historyLabels}
              record={giveBackOf({
                schema: neighborhoodForm,
                row,
                update: (fields) => updateNeighborhood(row.id, fields),
              })}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
