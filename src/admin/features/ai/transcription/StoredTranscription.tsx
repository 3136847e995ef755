import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { CAPTION_FORMATS, CaptionsLink } from "#admin/features/ai/CaptionsLink.tsx";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import { formatCount } from "#core/text/plural.ts";

/** Actions for timed segments: correct them next to the audio, or download them as captions. */
export function StoredTranscription({ stored }: { stored: EpisodeTranscription }) {
  const segments = stored.transcription?.speakers.reduce((sum, voice) => sum + voice.segments.length, 0) ?? 0;
  if (segments === 0) return null;
  return (
    <div className="actions">
      <Link className={buttonLook("line")} to="/admin/episodes/$id/transcript" params={{ id: stored.id }}>
        <PencilLine />
        Corregir junto al audio
      </Link>
      {CAPTION_FORMATS.map((format) => (
        <CaptionsLink key={format} of={stored} format={format}>
          Subtítulos .{format}
        </CaptionsLink>
      ))}
      <span className="text-s text-soft">
        {formatCount(segments, "segmento guardado", "segmentos guardados")}
      </span>
    </div>
  );
}
