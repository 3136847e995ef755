import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { type EpisodeTranscription, hasVoices, transcriptionOf } from "#admin/features/ai/queries.ts";
import { CaptionButtons } from "#admin/features/ai/transcription/StoredTranscription.tsx";
import { TranscriptEditor } from "#admin/features/transcript/TranscriptEditor.tsx";
import { BackLink, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

/** Screen to edit the segments of one episode next to its audio. */
export function TranscriptScreen() {
  const { id } = useParams({ from: "/app/admin/episodes/$id/transcript" });
  const { q = "" } = useSearch({ from: "/app/admin/episodes/$id/transcript" });
  const query = useQuery(transcriptionOf(id));
  const found = query.data;
  return (
    <Screen wide>
      <ScreenHead
        title="Editor de transcripción"
        lead={found ? leadOf(found) : null}
        back={<BackLink to={`/admin/episodes/edit/${id}`}>al programa</BackLink>}
      >
        {found && hasVoices(found) ? <CaptionButtons of={found} /> : null}
      </ScreenHead>
      <QueryStates query={query} failureTitle="No se pudo cargar la transcripción">
        {(row) =>
          hasVoices(row) ? (
            <TranscriptEditor key={row.id} row={row} wanted={q} />
          ) : (
            <Empty title="Este programa no tiene segmentos con tiempos">
              <p>
                Transcribí su audio o importá un archivo con tiempos (subtítulos SRT o WebVTT, o lo que dan
                Whisper o Deepgram).
              </p>
              <Link className={buttonLook()} to="/admin/episodes/edit/$id" params={{ id }}>
                Ir al programa
              </Link>
            </Empty>
          )
        }
      </QueryStates>
    </Screen>
  );
}

const leadOf = ({ number, guestName, neighborhoodName }: EpisodeTranscription): string =>
  [`Programa #${number}`, guestName, neighborhoodName].filter(Boolean).join(" · ");
