import { Link } from "@tanstack/react-router";
import { Download, PencilLine } from "lucide-react";
import type { EpisodeTranscription } from "#admin/features/desk/queries.ts";

/** What can be done with segments that have times: correct them beside the audio, take them along as captions. */
export function StoredTranscription({ stored }: { stored: EpisodeTranscription }) {
  const segments = stored.transcription?.speakers.reduce((sum, voice) => sum + voice.segments.length, 0) ?? 0;
  if (segments === 0) return null;
  const captions = (kind: "vtt" | "srt") => (
    <a
      className="button button-line"
      href={`/api/admin/desk/episodes/${stored.id}/captions.${kind}`}
      download={`programa-${stored.number}.${kind}`}
    >
      <Download className="icon" aria-hidden="true" />
      Subtítulos .{kind}
    </a>
  );
  return (
    <div className="actions">
      <Link className="button button-line" to="/admin/episodes/$id/transcript" params={{ id: stored.id }}>
        <PencilLine className="icon" aria-hidden="true" />
        Corregir junto al audio
      </Link>
      {captions("vtt")}
      {captions("srt")}
      <span className="hint">
        {segments === 1 ? "1 segmento guardado" : `${segments} segmentos guardados`}
      </span>
    </div>
  );
}
