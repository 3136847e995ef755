import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { PhotoForm } from "#admin/features/photos/PhotoForm.tsx";
import { History } from "#admin/history/History.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { episodeOptionsQuery } from "#admin/options/option-queries.ts";
import { photoQuery } from "#admin/pictures/photo-calls.ts";
import { historyLabels } from "#admin/pictures/photo-labels.ts";

const OPTIONS_FAILED = "No se pudieron cargar los episodios";

const back = (
  <Link to="/admin/episode-photos">
    <ArrowLeft className="icon" aria-hidden="true" />
    Volver a fotos
  </Link>
);

export function NewPhoto() {
  const episodes = useQuery(episodeOptionsQuery);
  return (
    <div className="screen">
      <ScreenHead title="Nueva Foto" back={back} />
      <QueryStates query={episodes} failureTitle={OPTIONS_FAILED}>
        {(options) => <PhotoForm photo={null} episodes={options} />}
      </QueryStates>
    </div>
  );
}

export function EditPhoto() {
  const { id } = useParams({ from: "/app/admin/episode-photos/edit/$id" });
  const episodes = useQuery(episodeOptionsQuery);
  const photo = useQuery(photoQuery(id));
  return (
    <div className="screen">
      <ScreenHead title="Editar Foto" back={back} />
      <QueryStates query={episodes} failureTitle={OPTIONS_FAILED}>
        {(options) => (
          <QueryStates query={photo} failureTitle="Error al cargar la foto">
            {(row) => (
              <>
                <PhotoForm key={row.id} photo={row} episodes={options} />
                <History table="photos" id={row.id} labels={historyLabels} />
              </>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </div>
  );
}
