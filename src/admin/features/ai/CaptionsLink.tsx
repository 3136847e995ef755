import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import { buttonLook } from "#admin/ui/button-look.ts";

export const CAPTION_FORMATS = ["vtt", "srt"] as const;

interface Props {
  of: Pick<EpisodeTranscription, "id" | "number">;
  format: (typeof CAPTION_FORMATS)[number];
  children: ReactNode;
}

/** Download link for the stored segments of an episode as a captions file. */
export const CaptionsLink = ({ of: { id, number }, format, children }: Props) => (
  <a
    className={buttonLook("line")}
    href={`/api/admin/ai/episodes/${id}/captions.${format}`}
    download={`programa-${number}.${format}`}
  >
    <Download />
    {children}
  </a>
);
