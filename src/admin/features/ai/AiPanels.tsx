import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { queryClient } from "#admin/api/call.ts";
import { AnalysisPanel } from "#admin/features/ai/analysis/AnalysisPanel.tsx";
import {
  aiStatusQuery,
  type EpisodeTranscription,
  hasVoices,
  transcriptionOf,
} from "#admin/features/ai/queries.ts";
import { SpeakerPanel } from "#admin/features/ai/speakers/SpeakerPanel.tsx";
import { TranscriptionPanel } from "#admin/features/ai/transcription/TranscriptionPanel.tsx";
import {
  displayValue,
  mergeStoredVoices,
  toValues,
  unsavedNotice,
  type VoicesForm,
  voicesForm,
  voicesLabels,
  voicesRow,
} from "#admin/features/ai/voices-part.ts";
import type { EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import { toInputValue, USER_EDIT } from "#admin/forms/input-value.ts";
import { useScreenPart } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { Options } from "#admin/options/option-queries.ts";
import type { EditedEpisode, EpisodeFields } from "#core/episode/episode-schemas.ts";

interface Props {
  episode: EditedEpisode;
  form: UseFormReturn<EpisodeValues, unknown, EpisodeFields>;
  options: Options;
  /** Called after a panel has stored the episode, with the form fields it replaced. */
  onStored: (replaced: readonly (keyof EpisodeValues)[]) => Promise<void>;
}

/** Form for the speaker names and the origin of the transcript, which are saved with the episode. */
function Voices({
  stored,
  children,
}: {
  stored: EpisodeTranscription;
  /** `follow` switches the form to a transcription that a panel has just stored. */
  children: (voices: VoicesForm, follow: () => void) => ReactNode;
}) {
  const part = useScreenPart(
    useEdited({
      name: "voices",
      schema: voicesForm,
      row: useMemo(() => voicesRow(stored), [stored]),
      toValues,
      labels: voicesLabels,
      show: displayValue,
      place: `voices/${stored.id}`,
      mergeStored: mergeStoredVoices,
      unsavedNotice,
    }),
  );
  const follow = () => {
    const kept = queryClient.getQueryData(transcriptionOf(stored.id).queryKey);
    if (kept) part.follow(voicesRow(kept), Object.keys(voicesLabels));
  };
  return children(part.form, follow);
}

/** The AI panels, in order. They use the current form values, saved or not. See docs/product/ai.md. */
export function AiPanels({ episode, form, options, onStored }: Props) {
  const status = useQuery(aiStatusQuery);
  const transcription = useQuery(transcriptionOf(episode.id));
  const { control } = form;
  const [typedUrl, typedTranscript, guestId, neighborhoodId] = useWatch({
    control,
    name: ["audioUrl", "transcript", "guestId", "neighborhoodId"],
  });
  const [audioUrl, transcript] = [toInputValue(typedUrl), toInputValue(typedTranscript)];
  const nameIn = (list: Options["guests"], id: string | null | undefined) =>
    list.find((one) => one.id === id)?.name ?? null;
  const guestName = nameIn(options.guests, guestId);
  return (
    <QueryStates query={status} failureTitle="No se pudo cargar el estado de los servicios de IA">
      {(services) => (
        <QueryStates query={transcription} failureTitle="No se pudo cargar la transcripción">
          {(stored) => (
            <Voices stored={stored}>
              {(voices, follow) => (
                <>
                  {hasVoices(stored) ? (
                    <SpeakerPanel
                      stored={stored}
                      voices={voices}
                      hostName={services.hostName}
                      guestName={guestName}
                      typedTranscript={transcript}
                      onWritten={(text) => form.setValue("transcript", text, USER_EDIT)}
                    />
                  ) : null}
                  <div className="grid grid-fit-80 items-start gap-x-4">
                    <TranscriptionPanel
                      stored={stored}
                      voices={voices}
                      status={services}
                      audioUrl={audioUrl}
                      typedTranscript={transcript}
                      onStored={() => {
                        follow();
                        return onStored(["transcript"]);
                      }}
                    />
                    {transcript === "" ? null : (
                      <AnalysisPanel
                        episode={episode}
                        status={services}
                        transcript={transcript}
                        guestName={guestName}
                        neighborhoodName={nameIn(options.neighborhoods, neighborhoodId)}
                        onStored={() => onStored([])}
                      />
                    )}
                  </div>
                </>
              )}
            </Voices>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
