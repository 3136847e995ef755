import { FORMATS } from "./formats.ts";
import { ImportError, type ImportedTranscript } from "./imported.ts";
import { normalizeTranscript } from "./normalize-transcript.ts";
import type { TranscriptFile } from "./transcript-format.ts";
import type { VoiceAnswers } from "./voice-labels.ts";

/** One hour of words with all of Deepgram's data is 3 MB. */
export const MAX_IMPORT_BYTES = 20_000_000;
/** Limit of `episodes.transcript`. */
const MAX_TRANSCRIPT_CHARACTERS = 2_000_000;

export type Import = { ok: true; value: ImportedTranscript } | { ok: false; message: string };

/** Checked before a file is read: 300 MB of text must not be opened at all. */
export const isTooLarge = (bytes: number): boolean => bytes > MAX_IMPORT_BYTES;

export const TOO_LARGE = "El archivo es demasiado grande: una transcripción no pasa de 20 MB.";
const NOT_TEXT =
  "El archivo no es texto: elegí un JSON de un servicio de transcripción, WebVTT, SRT, TTML o texto sin formato.";

/**
 * Reads a transcript file of any supported format. The content decides the format; the name helps when it does not.
 * `answers` decide whether doubtful line beginnings are voices.
 * Expected failures are returned with a Spanish message, and nothing of such a file is used.
 */
export function parseTranscript(text: string, fileName = "", answers: VoiceAnswers = new Map()): Import {
  if (isTooLarge(text.length)) return { ok: false, message: TOO_LARGE };
  try {
    const file = toFile(text, fileName);
    const format = FORMATS.find(({ recognise }) => recognise(file));
    if (!format) throw new ImportError(NOT_TEXT);
    const value = { format: format.name, ...normalizeTranscript(format.read(file), answers) };
    if (value.transcription.transcript.length > MAX_TRANSCRIPT_CHARACTERS) {
      throw new ImportError("El texto pasa de dos millones de caracteres.");
    }
    return { ok: true, value };
  } catch (error) {
    if (error instanceof ImportError) return { ok: false, message: error.message };
    throw error;
  }
}

function toFile(whole: string, fileName: string): TranscriptFile {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mark files that are not text.
  if (/[\u0000\uFFFD]|[\u0001-\u0008\u000E-\u001A]/.test(whole.slice(0, 100_000)))
    throw new ImportError(NOT_TEXT);
  const text = whole.replace(/^\uFEFF/, "").trimStart();
  if (text === "") throw new ImportError("El archivo está vacío.");
  return { text, name: fileName.toLowerCase(), json: /^[[{]/.test(text) ? parseJson(text) : undefined };
}

function parseJson(text: string): unknown {
  for (const candidate of [text, withoutNaN(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Not JSON, or only after the repair.
    }
  }
  return undefined;
}

/** Python writes NaN and Infinity, which are not valid JSON. */
const withoutNaN = (text: string): string =>
  text.replace(/([:,[]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, "$1null");
