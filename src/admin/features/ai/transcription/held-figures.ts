import { countWords } from "#core/analysis/content-analysis.ts";
import { formatClock } from "#core/text/clock.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";

/** What a transcript is, in figures with their Spanish names. Words are those that were said: names of voices are none. */
export function heldFigures({
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
