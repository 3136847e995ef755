import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { queryClient } from "#admin/api/query-client.ts";
import { AiPanels } from "#admin/features/ai/AiPanels.tsx";
import { EpisodeFieldset } from "#admin/features/episodes/EpisodeFieldset.tsx";
import { episodeLabels, toValues } from "#admin/features/episodes/episode-values.ts";
import { inWords } from "#admin/features/episodes/in-words.ts";
import { NewBeside, type NewRecord } from "#admin/features/episodes/NewBeside.tsx";
import { createEpisode, episodeQuery, updateEpisode } from "#admin/features/episodes/queries.ts";
import { RecordingFault, tellRecordingFault } from "#admin/features/episodes/RecordingFault.tsx";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { Part } from "#admin/layout/PartNav.tsx";
import { addOption } from "#admin/options/option-queries.ts";
import { type EditedEpisode, episodeForm } from "#core/episode/episode-schemas.ts";
import type { Option, Options } from "./episode-options.ts";

interface Props {
  /** Null: a new one. */
  episode: EditedEpisode | null;
  options: Options;
}

/**
 * Fields of an episode and its topics, saved together, and the panels below them.
 * See docs/product/back-office.md.
 */
export function EpisodeForm({ episode, options }: Props) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<NewRecord | null>(null);
  const record = useRecordForm({
    schema: episodeForm,
    row: episode,
    toValues,
    labels: episodeLabels,
    show: (field, value) => inWords(field, value, options),
    place: `episodes/${episode?.id ?? "new"}`,
    save: async (fields, version) => {
      const saved = await (episode && version !== null
        ? updateEpisode(episode.id, { ...fields, version })
        : createEpisode(fields));
      void tellRecordingFault(saved.id);
      return saved;
    },
    doneText: episode ? "Episodio actualizado" : "Episodio creado",
    doneAction: ({ id }) =>
      episode
        ? undefined
        : {
            label: "Ir al episodio",
            run: () => void navigate({ to: "/admin/episodes/edit/$id", params: { id } }),
          },
    failureText: "Error al guardar el episodio",
    onSaved: () => void navigate({ to: "/admin/episodes" }),
  });
  /** A panel stored the episode: fields that it did not touch stay as they were typed. */
  const follow = async (id: string, replaced: readonly string[]) => {
    try {
      record.follow(await queryClient.query({ ...episodeQuery(id), staleTime: 0 }), replaced);
    } catch {
      // Stored it is; the form learns of it with the next reading, and a save shows both versions.
    }
  };
  const choose = (of: NewRecord["of"], made: Option) => {
    addOption(of, made);
    const { setValue, getValues } = record.form;
    const changed = { shouldDirty: true, shouldValidate: true };
    if (of === "topics") setValue("topicIds", [...(getValues("topicIds") ?? []), made.id], changed);
    else setValue(of === "guests" ? "guestId" : "neighborhoodId", made.id, changed);
    setWanted(null);
  };
  return (
    <>
      {episode ? <RecordingFault id={episode.id} /> : null}
      <Part id="ficha">
        <RecordForm
          record={record}
          submitLabel={episode ? "Actualizar Episodio" : "Crear Episodio"}
          cancelTo="/admin/episodes"
        >
          <EpisodeFieldset
            form={record.form}
            bind={record.bind}
            options={options}
            onNew={setWanted}
            isHeld={episode?.heldAt != null}
          />
        </RecordForm>
      </Part>
      {wanted ? (
        <NewBeside
          wanted={wanted}
          onSaved={(made) => choose(wanted.of, made)}
          onCancel={() => setWanted(null)}
        />
      ) : null}
      {episode ? (
        <Part id="mesa-de-ia">
          <AiPanels
            episode={episode}
            form={record.form}
            options={options}
            onStored={(replaced) => follow(episode.id, replaced)}
          />
        </Part>
      ) : (
        <p className="text-s text-soft">
          Al crear el episodio vas a poder transcribir su audio, importar una transcripción y analizarla.
        </p>
      )}
    </>
  );
}
