import { queryClient } from "#admin/api/call.ts";
import { AiPanels } from "#admin/features/ai/AiPanels.tsx";
import { episodePart, FieldsWithNew } from "#admin/features/episodes/EpisodeForm.tsx";
import { episodeQuery } from "#admin/features/episodes/queries.ts";
import { RecordingFault } from "#admin/features/episodes/RecordingFault.tsx";
import { useConsequence, usePastQuestion } from "#admin/features/episodes/save-consequences.tsx";
import { useScreenPart, useScreenSave } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { Part } from "#admin/layout/PartNav.tsx";
import type { Options } from "#admin/options/option-queries.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";

interface Props {
  episode: EditedEpisode;
  options: Options;
  formId: string;
}

/** The fields of a stored episode and the AI panels, which read and write field values. */
export function EpisodePart({ episode, options, formId }: Props) {
  const { save } = useScreenSave();
  const past = usePastQuestion();
  const edited = useEdited({ name: "episode", ...episodePart(episode, options) });
  const consequence = useConsequence(edited.form, episode.status);
  const part = useScreenPart({ ...edited, confirm: past.confirm, consequence });
  /** Called after a panel has stored the episode: updates the `replaced` fields and keeps what was typed in the others. */
  const follow = async (replaced: readonly string[]) => {
    try {
      part.follow(await queryClient.query({ ...episodeQuery(episode.id), staleTime: 0 }), replaced);
    } catch {
      // The episode is stored anyway. The form is updated by the next refetch, or the next save shows both versions.
    }
  };
  return (
    <>
      {past.dialog}
      <RecordingFault id={episode.id} />
      <Part id="ficha">
        <FieldsWithNew id={episode.id} form={part.form} bind={part.bind} options={options}>
          {(fields) => (
            <form
              className="grid grid-cols-1 gap-4"
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                save();
              }}
            >
              {fields}
            </form>
          )}
        </FieldsWithNew>
      </Part>
      <Part id="mesa-de-ia">
        <AiPanels episode={episode} form={part.form} options={options} onStored={follow} />
      </Part>
    </>
  );
}
