import type { EpisodeCard } from "#core/catalogue/read-model.ts";

/** Formats of a transcript's files at `/captions/{id}.{format}`, as the links to them are labelled. */
const FORMATS = [
  { format: "vtt", label: "WebVTT" },
  { format: "srt", label: "SRT" },
  { format: "txt", label: "texto" },
  { format: "json", label: "JSON" },
] as const;

/** Formats in which an episode's transcript can be downloaded: without times only as text, without a transcript in none. */
export function downloadFormats({
  hasCaptions,
  hasTranscript,
}: Pick<EpisodeCard, "hasCaptions" | "hasTranscript">) {
  if (hasCaptions) return FORMATS;
  return hasTranscript ? FORMATS.filter(({ format }) => format === "txt") : [];
}
