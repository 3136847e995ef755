import { Link } from "@tanstack/react-router";
import { Download, PencilLine } from "lucide-react";
import { useWatch } from "react-hook-form";
import {
  type EpisodeTranscription,
  hasVoices,
  type VoicedTranscription,
} from "#admin/features/ai/queries.ts";
import { OriginSelect } from "#admin/features/ai/transcription/OriginSelect.tsx";
import type { VoicesForm } from "#admin/features/ai/voices-part.ts";
import { Button, buttonLook } from "#admin/ui/Button.tsx";
import { downloadText } from "#admin/ui/download-text.ts";
import { formatCount } from "#core/text/plural.ts";
import { toSrt, toWebVtt } from "#core/transcript/captions/write-captions.ts";
import { namedSegments } from "#core/transcript/transcription.ts";

/** Actions for timed segments: correct them next to the audio, or download them as captions. */
export function StoredTranscription({ stored }: { stored: EpisodeTranscription }) {
  if (!hasVoices(stored)) return null;
  const segments = stored.transcription.speakers.reduce((sum, voice) => sum + voice.segments.length, 0);
  return (
    <div className="actions">
      <Link className={buttonLook("line")} to="/admin/episodes/$id/transcript" params={{ id: stored.id }}>
        <PencilLine />
        Corregir junto al audio
      </Link>
      <CaptionButtons of={stored} />
      <span className="text-s text-soft">
        {formatCount(segments, "segmento guardado", "segmentos guardados")}
      </span>
    </div>
  );
}

const WRITERS = Object.entries({ vtt: toWebVtt, srt: toSrt });

/** Download the stored segments of an episode as captions, without unsaved changes. */
export const CaptionButtons = ({ of: { number, transcription } }: { of: VoicedTranscription }) =>
  WRITERS.map(([format, write]) => (
    <Button
      key={format}
      look="line"
      onClick={() =>
        downloadText(write(namedSegments(transcription.speakers)), `programa-${number}.${format}`)
      }
    >
      <Download />
      Subtítulos .{format}
    </Button>
  ));

interface Props {
  stored: EpisodeTranscription;
  voices: VoicesForm;
}

/** The origin of the stored transcript; a change is saved with the episode. */
export function StoredOrigin({ stored, voices }: Props) {
  const origin = useWatch({ control: voices.control, name: "origin" });
  if (!stored.transcript?.trim() && !hasVoices(stored)) return null;
  return (
    <OriginSelect
      value={origin || null}
      onChange={(chosen) => voices.setValue("origin", chosen ?? "", { shouldDirty: true })}
    />
  );
}
