import {
  groupBySpeaker,
  meanConfidence,
  type TranscriptionData,
  type VoicedSegment,
} from "../transcription.ts";
import { transcriptFromSpeakers } from "../write-transcript.ts";
import { ImportError, type ImportedTranscript, type RawImport } from "./imported.ts";

/** Longer than any tape: times beyond are garbage. */
const MAX_SECONDS = 24 * 3600;
/** Voice of segments that name none: 'Speaker 1'. */
const UNKNOWN_VOICE = 1;
/** Rounded milliseconds overlap a little everywhere; that is no overlap. */
const OVERLAP_SECONDS = 0.05;

/**
 * Checks what was read and brings it into the archive's shape. Order is mended and told; text is never dropped.
 * @throws ImportError when times are impossible or nothing is said
 */
export function putInOrder(raw: RawImport): ImportedTranscript {
  const { format } = raw;
  if (!raw.timed) return { format, transcription: untimed(raw), warnings: [NO_TIMES] };
  raw.segments.forEach(assertTimes);
  const spoken = raw.segments.flatMap((segment) => {
    const text = segment.text.replace(/\s+/g, " ").trim();
    return text === "" ? [] : [{ ...segment, text }];
  });
  if (spoken.length === 0) throw new ImportError(NOTHING_SAID);
  const sorted = spoken.toSorted((a, b) => a.start - b.start);
  const named = sorted.map((segment) =>
    segment.speaker === "" ? { ...segment, speaker: UNKNOWN_VOICE } : segment,
  );
  const speakers = groupBySpeaker(named);
  return {
    format,
    transcription: {
      speakers,
      transcript: transcriptFromSpeakers(speakers),
      confidence: raw.confidence ?? meanConfidence(named),
      raw: { metadata: { duration: raw.duration ?? Math.max(...lastEnds(named)) } },
    },
    warnings: warningsOf(spoken, sorted),
  };
}

const NOTHING_SAID = "El archivo no tiene texto: puede ser silencio o música.";
const NO_TIMES = "El archivo no tiene tiempos: se importa el texto, sin segmentos para escuchar.";

// Not the last one's alone: it may lie within a longer one. Not spread whole either: the stack has an end.
const lastEnds = (segments: readonly VoicedSegment[]) => [
  segments.reduce((latest, { end }) => Math.max(latest, end), 0),
];

function untimed({ text = "", confidence, duration }: RawImport): TranscriptionData {
  if (text.trim() === "") throw new ImportError(NOTHING_SAID);
  return { speakers: [], transcript: text.trim(), confidence, raw: { metadata: { duration } } };
}

function assertTimes({ start, end }: VoicedSegment, index: number): void {
  const possible =
    Number.isFinite(start) && Number.isFinite(end) && start >= 0 && end >= start && end <= MAX_SECONDS;
  if (!possible) {
    throw new ImportError(
      `El segmento ${index + 1} tiene tiempos imposibles (de ${start} a ${end} segundos).`,
    );
  }
}

function warningsOf(spoken: readonly VoicedSegment[], sorted: readonly VoicedSegment[]): string[] {
  const warnings: string[] = [];
  if (spoken.some((segment, i) => segment !== sorted[i])) {
    warnings.push("Los segmentos estaban desordenados: se ordenaron por tiempo.");
  }
  const overlaps = countOverlaps(sorted);
  if (overlaps > 0) {
    const what = overlaps === 1 ? "1 segmento se superpone" : `${overlaps} segmentos se superponen`;
    warnings.push(`${what} con el anterior: revisalos al corregir.`);
  }
  const unnamed = sorted.filter(({ speaker }) => speaker === "").length;
  if (unnamed > 0) {
    const what = unnamed === 1 ? "1 segmento no dice" : `${unnamed} segmentos no dicen`;
    warnings.push(`${what} quién habla: quedan como “Speaker ${UNKNOWN_VOICE}”.`);
  }
  return warnings;
}

function countOverlaps(sorted: readonly VoicedSegment[]): number {
  let latest = 0;
  let count = 0;
  for (const { start, end } of sorted) {
    if (start < latest - OVERLAP_SECONDS) count++;
    latest = Math.max(latest, end);
  }
  return count;
}
