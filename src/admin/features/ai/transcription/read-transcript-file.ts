import { unzipSync } from "fflate";
import { FILE_GONE, fileBytes } from "#core/import/file-bytes.ts";
import { decodeText } from "#core/text/decode-text.ts";
import type { ImportedTranscript } from "#core/transcript/import/imported.ts";
import { readMarkup } from "#core/transcript/import/markup/read-markup.ts";
import {
  isTooLarge,
  MAX_IMPORT_BYTES,
  parseTranscript,
  TOO_LARGE,
} from "#core/transcript/import/parse-transcript.ts";
import type { VoiceAnswers } from "#core/transcript/import/voice-labels.ts";

export type ReadTranscript =
  | { ok: true; name: string; value: ImportedTranscript }
  | { ok: false; message: string };

const OLD_ENCODING =
  "El archivo tiene las letras en una codificación vieja (Windows-1252, no UTF-8). Revisá las tildes y eñes antes de guardar.";

const NO_DOCUMENT =
  "El archivo es un ZIP sin un documento de Word (.docx) que se pueda leer: elegí la transcripción misma.";

/** Parses a transcript file of any supported format. `answers`: which labels are speakers. Large files are rejected unread. */
export async function readTranscriptFile(file: File, answers?: VoiceAnswers): Promise<ReadTranscript> {
  if (isTooLarge(file.size)) return { ok: false, message: TOO_LARGE };
  const bytes = await fileBytes(file);
  if (!bytes) return { ok: false, message: FILE_GONE };
  if (isZip(bytes)) {
    const document = docxText(bytes);
    if (document === null) return { ok: false, message: NO_DOCUMENT };
    // The name is left out: its extension does not tell the format of the text inside.
    const value = parseTranscript(document, "", answers);
    return value.ok ? { ...value, name: file.name } : value;
  }
  const { text, isOldEncoding } = decodeText(bytes);
  const read = parseTranscript(text, file.name, answers);
  if (!read.ok) return read;
  const warnings = isOldEncoding ? [OLD_ENCODING, ...read.value.warnings] : read.value.warnings;
  return { ok: true, name: file.name, value: { ...read.value, warnings } };
}

const DOCUMENT = "word/document.xml";

/** True when a file starts with the zip signature, as .docx files do. */
const isZip = ([one, two, three, four]: Uint8Array): boolean =>
  one === 0x50 && two === 0x4b && three === 3 && four === 4;

/** The text of a Word document, one line per paragraph; null when the zip contains no readable document or one too large. */
function docxText(bytes: Uint8Array): string | null {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MAX_IMPORT_BYTES,
    });
    const xml = files[DOCUMENT];
    return xml ? textOf(new TextDecoder().decode(xml)) : null;
  } catch {
    // The zip is truncated or damaged.
    return null;
  }
}

function textOf(xml: string): string {
  let text = "";
  let isText = false;
  readMarkup(xml, true, {
    open: (name) => {
      if (name === "w:t") isText = true;
      else if (name === "w:tab") text += "\t";
      else if (name === "w:br" || name === "w:cr") text += "\n";
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      if (name === "w:t") isText = false;
      else if (name === "w:p") text += "\n";
    },
  });
  return text;
}
