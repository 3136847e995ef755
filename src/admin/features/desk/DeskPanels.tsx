import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { AnalysisPanel } from "#admin/features/desk/analysis/AnalysisPanel.tsx";
import { deskStatusQuery, hasVoices, transcriptionOf } from "#admin/features/desk/queries.ts";
import { SpeakerPanel } from "#admin/features/desk/speakers/SpeakerPanel.tsx";
import { TranscriptionPanel } from "#admin/features/desk/transcription/TranscriptionPanel.tsx";
import type { Options } from "#admin/features/episodes/EpisodeFieldset.tsx";
import type { EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import { shown } from "#admin/forms/shown.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { EditedEpisode, EpisodeFields } from "#core/schemas/admin/episode.ts";

interface Props {
  episode: EditedEpisode;
  form: UseFormReturn<EpisodeValues, unknown, EpisodeFields>;
  options: Options;
  /** A panel stored the episode anew, and with it these fields of the form. */
  onStored: (replaced: readonly (keyof EpisodeValues)[]) => Promise<void>;
}

/** The panels of the AI desk, in the spec's order. They work on what the form shows. spec: admin, episode form */
export function DeskPanels({ episode, form, options, onStored }: Props) {
  const status = useQuery(deskStatusQuery);
  const transcription = useQuery(transcriptionOf(episode.id));
  const { control } = form;
  const [typedUrl, typedTranscript, guestId, neighborhoodId] = useWatch({
    control,
    name: ["audioUrl", "transcript", "guestId", "neighborhoodId"],
  });
  const [audioUrl, transcript] = [shown(typedUrl), shown(typedTranscript)];
  const nameIn = (list: Options["guests"], id: string | null | undefined) =>
    list.find((one) => one.id === id)?.name ?? null;
  const guestName = nameIn(options.guests, guestId);
  const transcriptStored = () => onStored(["transcript"]);
  return (
    <QueryStates query={status} failureTitle="No se pudo cargar la mesa de IA">
      {(desk) => (
        <QueryStates query={transcription} failureTitle="No se pudo cargar la transcripción">
          {(stored) => (
            <>
              {hasVoices(stored) ? (
                <SpeakerPanel
                  stored={stored}
                  hostName={desk.hostName}
                  guestName={guestName}
                  typedTranscript={transcript}
                  onStored={transcriptStored}
                />
              ) : null}
              <TranscriptionPanel
                stored={stored}
                status={desk}
                audioUrl={audioUrl}
                typedTranscript={transcript}
                onStored={transcriptStored}
                onOriginStored={() => onStored([])}
              />
              {transcript === "" ? null : (
                <AnalysisPanel
                  episode={episode}
                  status={desk}
                  transcript={transcript}
                  guestName={guestName}
                  neighborhoodName={nameIn(options.neighborhoods, neighborhoodId)}
                  onStored={() => onStored([])}
                />
              )}
            </>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
