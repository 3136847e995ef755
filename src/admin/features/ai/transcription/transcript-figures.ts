import { countWords } from "#core/analysis/content-analysis.ts";
import { formatClock } from "#core/text/clock.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";

/** Figures of a transcript as [Spanish label, value]. The word count leaves out the speaker names of segments. */
export function transcriptFigures({
  speakers,
  transcript,
  confidence,
  raw,
}: TranscriptionData): [string, string][] {
  const segments = speakers.flatMap((voice) => voice.segments);
  const said = segments.length > 0 ? segments.map(({ text }) => text).join(" ") : transcript;
  const { duration } = raw.metadata;
  const figures: [string, string | null][] = [
    ["Palabras", String(countWords(said))],
    ["Segmentos", String(segments.length)],
    ["Hablantes", String(speakers.length)],
    ["Duración", duration === null ? null : formatClock(duration)],
    ["Confianza", confidence === null ? null : `${Math.round(confidence * 100)} %`],
  ];
  return figures.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
