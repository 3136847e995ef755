import { Link } from "@tanstack/react-router";
import { Download, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type EpisodeTranscription, hasVoices } from "#admin/features/ai/queries.ts";
import { OriginSelect } from "#admin/features/ai/transcription/OriginSelect.tsx";
import type { VoicesForm } from "#admin/features/ai/voices-part.ts";
import { buttonLook } from "#admin/ui/Button.tsx";
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

export const CAPTION_FORMATS = ["vtt", "srt"] as const;

interface CaptionsLinkProps {
  of: Pick<EpisodeTranscription, "id" | "number">;
  format: (typeof CAPTION_FORMATS)[number];
  children: ReactNode;
}

/** Download link for the stored segments of an episode as a captions file. */
export const CaptionsLink = ({ of: { id, number }, format, children }: CaptionsLinkProps) => (
  <a
    className={buttonLook("line")}
    href={`/api/admin/ai/episodes/${id}/captions.${format}`}
    download={`programa-${number}.${format}`}
  >
    <Download />
    {children}
  </a>
);
