import { inOneLine } from "#core/text/in-one-line.ts";
import { withoutUnstorable } from "#core/text/without-unstorable.ts";
import { formatCount, pluralOf } from "../../text/plural.ts";
import {
  groupBySpeaker,
  meanConfidence,
  type RawSegment,
  type TranscriptionData,
  withUnknownVoice,
} from "../transcription.ts";
import { wordTimes } from "../word-times.ts";
import { transcriptFromSpeakers } from "../write-transcript.ts";
import { ImportError, type ImportedTranscript, type ReadTranscript } from "./imported.ts";
import { repairTimes } from "./repair-times.ts";
import type { VoiceAnswers } from "./voice-labels.ts";
import { decideVoices } from "./voices.ts";

/** Smaller overlaps come from rounded milliseconds and are ignored. */
const OVERLAP_SECONDS = 0.05;

const NO_TEXT = "El archivo no tiene texto: puede ser silencio o música.";
const NO_TIMES = "El archivo no tiene tiempos: se importa el texto, sin segmentos para escuchar.";

/**
 * Converts a parsed file to the archive's form. Corrections of times and order are reported; words are never dropped.
 * @throws ImportError when there is no text, or when most times are impossible
 */
export function normalizeTranscript(
  found: ReadTranscript,
  answers: VoiceAnswers,
): Omit<ImportedTranscript, "format"> {
  const read = withStorableTexts(found);
  const { text, duration = null, confidence = null, origin = null, notes = [] } = read;
  if (text !== undefined) {
    return { transcription: untimed(read), warnings: [...notes, NO_TIMES], labels: [] };
  }
  const withText = read.cues.filter((cue) => cue.text.trim() !== "");
  if (withText.length === 0) throw new ImportError(NO_TEXT);
  const { cues, repaired } = repairTimes(withText);
  if (repaired.length * 2 > cues.length) throw new ImportError(impossibleTimes(repaired));
  const { segments, labels } = decideVoices({ ...read, cues }, answers);
  const spoken = segments.map(({ words: _, ...segment }, n): RawSegment => {
    const words = wordTimes(segments[n] ?? segment);
    return { ...segment, text: inOneLine(segment.text), ...(words && { words }) };
  });
  const sorted = spoken.toSorted((a, b) => a.start - b.start);
  const speakers = groupBySpeaker(withUnknownVoice(sorted));
  const end = sorted.reduce((latest, segment) => Math.max(latest, segment.end), 0);
  return {
    transcription: {
      speakers,
      transcript: transcriptFromSpeakers(speakers),
      confidence: confidence ?? meanConfidence(sorted),
      raw: { metadata: { duration: duration ?? end } },
      origin,
    },
    warnings: [
      ...notes,
      ...(repaired.length > 0 ? [`${impossibleTimes(repaired)} Se les dieron otros: revisalos.`] : []),
      ...orderWarnings(spoken, sorted),
      ...unknownWarning(sorted),
      ...lostWordsWarning(read, sorted),
    ],
    labels,
  };
}

function withStorableTexts({ cues, text, ...rest }: ReadTranscript): ReadTranscript {
  const clean = cues.map((cue) => ({
    ...cue,
    text: storableText(cue.text),
    voice: typeof cue.voice === "string" ? storableText(cue.voice) : cue.voice,
  }));
  return { ...rest, cues: clean, ...(text !== undefined && { text: storableText(text) }) };
}

/** A page break is a new line. */
const storableText = (text: string): string => withoutUnstorable(text.replace(/[\v\f]/g, "\n"));

function untimed({
  text = "",
  confidence = null,
  duration = null,
  origin = null,
}: ReadTranscript): TranscriptionData {
  if (text.trim() === "") throw new ImportError(NO_TEXT);
  return { speakers: [], transcript: text.trim(), confidence, raw: { metadata: { duration } }, origin };
}

function impossibleTimes(places: readonly number[]): string {
  const which = `${places.slice(0, 5).join(", ")}${places.length > 5 ? " y otros" : ""}`;
  return pluralOf(
    places.length,
    `El segmento ${which} tiene tiempos imposibles.`,
    `${places.length} segmentos tienen tiempos imposibles (${which}).`,
  );
}

function orderWarnings(spoken: readonly RawSegment[], sorted: readonly RawSegment[]): string[] {
  const warnings: string[] = [];
  if (spoken.some((segment, i) => segment !== sorted[i])) {
    warnings.push("Los segmentos estaban desordenados: se ordenaron por tiempo.");
  }
  const overlaps = countOverlaps(sorted);
  if (overlaps > 0) {
    const what = formatCount(overlaps, "segmento se superpone", "segmentos se superponen");
    warnings.push(`${what} con el anterior: revisalos al corregir.`);
  }
  return warnings;
}

function unknownWarning(segments: readonly RawSegment[]): string[] {
  const unnamed = segments.filter(({ speaker }) => speaker === null);
  const voice = withUnknownVoice(segments).find((_, i) => segments[i]?.speaker === null)?.speaker;
  if (voice === undefined) return [];
  const what = formatCount(unnamed.length, "segmento no dice", "segmentos no dicen");
  return [`${what} quién habla: ${pluralOf(unnamed.length, "queda", "quedan")} como “${voice}”.`];
}

function lostWordsWarning({ timesWords }: ReadTranscript, segments: readonly RawSegment[]): string[] {
  if (!timesWords && segments.every(({ words }) => !words)) return [];
  const lost = segments.filter(({ text, words }) => !words && text.includes(" ")).length;
  if (lost === 0) return [];
  const what = formatCount(lost, "segmento quedó", "segmentos quedaron");
  return [`${what} sin los tiempos de sus palabras: los del archivo no coinciden con el texto.`];
}

function countOverlaps(sorted: readonly RawSegment[]): number {
  let latest = 0;
  let count = 0;
  for (const { start, end } of sorted) {
    if (start < latest - OVERLAP_SECONDS) count++;
    latest = Math.max(latest, end);
  }
  return count;
}
