import { readCaptionFile } from "./captions.ts";
import { ImportError, type ReadTranscript } from "./imported.ts";
import { JSON_FORMATS } from "./json-formats.ts";
import { readHtml } from "./markup/html.ts";
import { readTtml } from "./markup/ttml.ts";
import { hasFrontMatter, isMarkdown, plainText, withoutMarkdown } from "./plain-text.ts";
import { hasRoot, REFUSED_FORMATS, UNKNOWN_MARKUP } from "./refused-formats.ts";
import { isConsole, isSbv, isTimedText, readConsole, readSbv, readTimedText } from "./timed-text.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

const BROKEN_JSON =
  "El archivo JSON está incompleto o dañado: no se puede leer hasta el final. Descargalo de nuevo e intentá otra vez.";
const UNKNOWN_JSON =
  "El JSON no es de ningún servicio que se conozca acá. Exportá la transcripción como WebVTT, SRT o texto.";
const NO_WEBVTT = "El archivo no empieza con “WEBVTT”: no es un WebVTT.";

const refusal = (message: string) => () => {
  throw new ImportError(message);
};
const textFormat = (
  name: string,
  recognise: (text: string, name: string) => boolean,
  read: (text: string) => ReadTranscript,
): TranscriptFormat => ({
  name,
  recognise: (file) => recognise(file.text, file.name),
  read: ({ text }) => read(text),
});

/** Supported formats, and formats that are refused by name; the first one that recognises a file is used. */
export const FORMATS: readonly TranscriptFormat[] = [
  ...JSON_FORMATS,
  { name: "JSON", recognise: ({ json }) => json !== undefined, read: refusal(UNKNOWN_JSON) },
  textFormat("JSON", isBrokenJson, refusal(BROKEN_JSON)),
  textFormat("WebVTT", (text) => /^WEBVTT\s/.test(`${text}\n`), readCaptionFile),
  textFormat("WebVTT", (_, name) => name.endsWith(".vtt"), refusal(NO_WEBVTT)),
  textFormat("SRT", isSrt, readCaptionFile),
  textFormat("SBV", isSbv, readSbv),
  ...REFUSED_FORMATS,
  textFormat("TTML", (text) => hasRoot(text, "tt"), readTtml),
  textFormat("HTML", (text) => hasRoot(text, "html|body|article|section|main|div|p|cite|time"), readHtml),
  textFormat(
    "XML",
    (text) => /^<(?:\?xml|!DOCTYPE|[\w:]+[\s>][\s\S]*<\/[\w:]+>\s*$)/i.test(text),
    refusal(UNKNOWN_MARKUP),
  ),
  textFormat("texto de Whisper", isConsole, readConsole),
  textFormat("Markdown", isMarkdown, readMarkdown),
  textFormat("texto con tiempos", isTimedText, readTimedText),
  textFormat("texto sin formato", () => true, plainText),
];

function readMarkdown(source: string): ReadTranscript {
  const text = withoutMarkdown(source);
  const read = isTimedText(text) ? readTimedText(text) : plainText(text);
  const left = hasFrontMatter(source)
    ? ["Los campos del comienzo del archivo no son parte de la transcripción."]
    : [];
  return { ...read, notes: [...left, ...(read.notes ?? [])] };
}

/** Plain text may also begin with a bracket: the characters after it show whether JSON was meant. */
function isBrokenJson(text: string, name: string): boolean {
  return name.endsWith(".json") || /^(?:\{\s*"|\[\s*[{[]\s*["{])/.test(text);
}

function isSrt(text: string, name: string): boolean {
  return name.endsWith(".srt") || /^(?:\d+[ \t]*\r?\n)?[ \t]*[\d:.,]+[ \t]*-->/.test(text);
}
