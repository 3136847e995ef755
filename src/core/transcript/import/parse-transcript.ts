import { readSrt, readVtt } from "./cues.ts";
import { ImportError, type ImportedTranscript, type RawImport } from "./imported.ts";
import { readJson } from "./json-files.ts";
import { putInOrder } from "./put-in-order.ts";

/** An hour of words with all that Deepgram says of each is 3 MB. */
export const IMPORT_MAX_BYTES = 20_000_000;
/** `episodes.transcript` takes no more. */
const TRANSCRIPT_MAX_CHARACTERS = 2_000_000;

export type Import = { ok: true; value: ImportedTranscript } | { ok: false; message: string };

/** To ask before a file is read: 300 MB of text must not be opened at all. */
export const isTooLarge = (bytes: number): boolean => bytes > IMPORT_MAX_BYTES;

export const TOO_LARGE = "El archivo es demasiado grande: una transcripción no pasa de 20 MB.";
const NOT_TEXT =
  "El archivo no es texto: elegí un JSON de Deepgram o Whisper, WebVTT, SRT o texto sin formato.";

/**
 * Reads a transcript file of any supported kind. The content decides which; the name helps where it does not.
 * Expected failures are values with a Spanish message, and nothing of such a file is used.
 */
export function parseTranscript(text: string, fileName = ""): Import {
  if (isTooLarge(text.length)) return { ok: false, message: TOO_LARGE };
  try {
    const value = putInOrder(read(text.replace(/^\uFEFF/, ""), fileName.toLowerCase()));
    if (value.transcription.transcript.length > TRANSCRIPT_MAX_CHARACTERS) {
      throw new ImportError("El texto pasa de dos millones de caracteres.");
    }
    return { ok: true, value };
  } catch (error) {
    if (error instanceof ImportError) return { ok: false, message: error.message };
    throw error;
  }
}

function read(text: string, fileName: string): RawImport {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mark what is no text.
  if (/[\u0000\uFFFD]|[\u0001-\u0008\u000E-\u001A]/.test(text.slice(0, 100_000)))
    throw new ImportError(NOT_TEXT);
  const start = text.trimStart();
  if (start === "") throw new ImportError("El archivo está vacío.");
  if (/^[[{]/.test(start) || fileName.endsWith(".json")) return readJson(start);
  if (start.startsWith("WEBVTT") || fileName.endsWith(".vtt")) return readVtt(start);
  if (fileName.endsWith(".srt") || /^\d+[ \t]*\r?\n\S+[ \t]+-->/.test(start)) return readSrt(start);
  return { format: "text", segments: [], duration: null, confidence: null, timed: false, text: plain(start) };
}

/** Line ends of all systems become one kind, and more than one blank line one. */
const plain = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
