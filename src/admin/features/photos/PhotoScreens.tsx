import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { BackLink, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { episodeLabel, episodeOptionsQuery } from "#admin/options/option-queries.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { photoQuery, updatePhoto } from "#admin/pictures/photo-calls.ts";
import { historyLabels, photoLabels } from "#admin/pictures/photo-labels.ts";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.tsx";
import { type EditedPhoto, photoForm } from "#core/photos/photo-schemas.ts";

const OPTIONS_FAILED = "No se pudieron cargar los programas";

const back = <BackLink to="/admin/episode-photos">a fotos</BackLink>;

type EpisodeOption = Parameters<typeof episodeLabel>[0] & { id: string };

function nameOf(options: readonly EpisodeOption[], id: unknown): string | null {
  const found = options.find((one) => one.id === id);
  return found ? episodeLabel(found) : null;
}

export function NewPhoto() {
  const episodes = useQuery(episodeOptionsQuery);
  return (
    <Screen>
      <ScreenHead title="Nueva Foto" back={back} />
      <QueryStates query={episodes} failureTitle={OPTIONS_FAILED}>
        {(options) => <PhotoForm photo={null} episodes={options} />}
      </QueryStates>
    </Screen>
  );
}

export function EditPhoto() {
  const { id } = useParams({ from: "/app/admin/episode-photos/edit/$id" });
  const episodes = useQuery(episodeOptionsQuery);
  const photo = useQuery(photoQuery(id));
  return (
    <Screen>
      <ScreenHead title="Editar Foto" back={back} />
      <QueryStates query={episodes} failureTitle={OPTIONS_FAILED}>
        {(options) => (
          <QueryStates query={photo} failureTitle="Error al cargar la foto">
            {(row) => (
              <>
                <PhotoForm key={row.id} photo={row} episodes={options} />
                <History
                  table="photos"
                  id={row.id}
                  labels={historyLabels}
                  show={(field, value) => (field === "episodeId" ? nameOf(options, value) : null)}
                  record={restorableRecord({
                    schema: photoForm,
                    row,
                    update: (fields) => updatePhoto(row.id, fields),
                  })}
                />
              </>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </Screen>
  );
}

interface Props {
  /** Null for a new photo. */
  photo: EditedPhoto | null;
  episodes: readonly { id: string; number: string; date: string | null }[];
}

/** See docs/product/back-office.md. */
function PhotoForm({ photo, episodes }: Props) {
  const navigate = useNavigate();
  const choices = episodes.map((one) => ({ value: one.id, label: episodeLabel(one) }));
  const { record, question } = usePhotoRecord({
    photo,
    show: (field, value) =>
      (field === "episodeId" && choices.find((one) => one.value === value)?.label) || String(value),
    onSaved: () => void navigate({ to: "/admin/episode-photos" }),
  });
  return (
    <RecordForm
      record={record}
      submitLabel={photo ? "Actualizar Foto" : "Crear Foto"}
      cancelTo="/admin/episode-photos"
    >
      {question}
      <Controller
        control={record.form.control}
        name="episodeId"
        render={({ field, fieldState }) => (
          <Combobox
            {...field}
            label={photoLabels.episodeId}
            required
            placeholder="Elegí un programa"
            options={choices}
            error={fieldState.error?.message}
          />
        )}
      />
      <PhotoFields record={record} />
    </RecordForm>
  );
}
