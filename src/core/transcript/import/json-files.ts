import * as v from "valibot";
import { bestReading, recognised, wordsOf } from "../recognised.ts";
import { segmentsFromWords } from "../segments-from-words.ts";
import type { VoicedSegment } from "../transcription.ts";
import { ImportError, type RawImport, readTime } from "./imported.ts";
import { readPrefix, voiceOf } from "./speaker-prefix.ts";

const TRUNCATED =
  "El archivo JSON está incompleto o dañado: no se puede leer hasta el final. Descargalo de nuevo e intentá otra vez.";
const UNKNOWN =
  "El JSON no es de Deepgram ni de Whisper: no tiene “results.channels”, “segments” ni “transcription”.";
const NO_RESULT = "El JSON de Deepgram no tiene ningún resultado en “results.channels”.";
const BAD_SEGMENT = (n: number) => `El segmento ${n} del JSON no tiene texto y tiempos que se puedan leer.`;

/** Deepgram's answer, OpenAI's and faster-whisper's `verbose_json`, and the output of whisper.cpp (`-oj`). */
export function readJson(text: string): RawImport {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ImportError(UNKNOWN);
  if ("results" in value) return readDeepgram(value);
  if ("segments" in value) return readVerbose(value);
  if ("transcription" in value) return readWhisperCpp(value);
  throw new ImportError(UNKNOWN);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError(TRUNCATED);
  }
}

function readDeepgram(value: object): RawImport {
  const answer = v.safeParse(recognised, { metadata: {}, ...value });
  if (!answer.success) throw new ImportError(NO_RESULT);
  const { transcript, confidence } = bestReading(answer.output);
  const { duration } = answer.output.metadata;
  const segments = segmentsFromWords(wordsOf(answer.output));
  if (segments.length === 0 && transcript.trim() !== "") {
    return { format: "deepgram", segments, duration, confidence, timed: false, text: transcript };
  }
  return { format: "deepgram", segments, duration, confidence, timed: true };
}

const verboseSegment = v.object({
  text: v.string(),
  start: v.number(),
  end: v.number(),
  /** WhisperX tells voices apart: SPEAKER_00. */
  speaker: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  avg_logprob: v.optional(v.nullable(v.number())),
});

function readVerbose(value: object): RawImport {
  const { segments, duration } = value as { segments: unknown; duration?: unknown };
  if (!Array.isArray(segments)) throw new ImportError(UNKNOWN);
  return {
    format: "whisper",
    segments: segments.map((item, i) => {
      const segment = v.safeParse(verboseSegment, item);
      if (!segment.success) throw new ImportError(BAD_SEGMENT(i + 1));
      const { text, start, end, speaker, avg_logprob: logprob } = segment.output;
      const confidence = typeof logprob === "number" ? Math.min(1, Math.exp(logprob)) : null;
      return { ...voiced(text, speaker), start, end, confidence };
    }),
    duration: typeof duration === "number" && Number.isFinite(duration) ? duration : null,
    confidence: null,
    timed: true,
  };
}

const cppSegment = v.object({
  text: v.string(),
  offsets: v.optional(v.object({ from: v.number(), to: v.number() })),
  timestamps: v.optional(v.object({ from: v.string(), to: v.string() })),
  speaker: v.optional(v.union([v.string(), v.number()])),
});

/** Offsets are milliseconds. */
function readWhisperCpp({ transcription }: { transcription: unknown }): RawImport {
  if (!Array.isArray(transcription)) throw new ImportError(UNKNOWN);
  const segments = transcription.map((item, i) => {
    const segment = v.safeParse(cppSegment, item);
    if (!segment.success) throw new ImportError(BAD_SEGMENT(i + 1));
    const { text, offsets, timestamps, speaker } = segment.output;
    const start = offsets ? offsets.from / 1000 : readTime(timestamps?.from ?? "");
    const end = offsets ? offsets.to / 1000 : readTime(timestamps?.to ?? "");
    if (start === null || end === null) throw new ImportError(BAD_SEGMENT(i + 1));
    return { ...voiced(text, speaker), start, end, confidence: null };
  });
  return { format: "whisper", segments, duration: null, confidence: null, timed: true };
}

/** The file's own voice, else a name before the text, else none (''). */
function voiced(
  text: string,
  speaker: string | number | null | undefined,
): Pick<VoicedSegment, "speaker" | "text"> {
  if (typeof speaker === "number") return { speaker, text };
  if (speaker) return { speaker: voiceOf(speaker), text };
  return readPrefix(text.trim()) ?? { speaker: "", text };
}
