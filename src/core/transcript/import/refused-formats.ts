import { ImportError } from "./imported.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

/** Unsupported files that people try to import: the message names the format and the export to use instead. */
const REFUSED: readonly [begins: RegExp, message: string][] = [
  [
    /^<(?:rss|feed)\b/i,
    "El archivo es un feed RSS: no tiene lo que se dijo. Descargá el archivo que enlaza su etiqueta “podcast:transcript”.",
  ],
  [
    /^<(?:psc:)?chapters\b/i,
    "El archivo es una lista de capítulos de Podlove, no una transcripción. Exportá la transcripción como WebVTT.",
  ],
  [
    /^<(?:ROOT\b[^>]*ohms|ohms\b|ROOT\b[^>]*>\s*<record\b)/i,
    "El archivo es de OHMS. Exportá de ahí la transcripción sola, como WebVTT o como texto.",
  ],
  [/^\[Script Info\]/i, "El archivo es de subtítulos ASS o SSA. Exportalo como SRT o WebVTT."],
  [/^Scenarist_SCC/i, "El archivo es de subtítulos SCC. Exportalo como SRT o WebVTT."],
  [/^\{\\rtf/i, "El archivo es RTF. Guardalo como .docx o como texto (.txt)."],
  [
    /^%PDF-/,
    "El archivo es un PDF. Copiá su texto en un archivo .txt, o pedí el original en .docx, SRT o WebVTT.",
  ],
];

const PREAMBLE = /\s+|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>]*>/iy;
/** Characters in which the root element of a file begins. */
const HEAD = 10_000;

/** The beginning of a file without comments and declarations, which are skipped one after another. */
function withoutPreamble(text: string): string {
  const head = text.slice(0, HEAD);
  let end = 0;
  for (let length = 1; length > 0; end += length) {
    PREAMBLE.lastIndex = end;
    length = PREAMBLE.exec(head)?.[0].length ?? 0;
  }
  return head.slice(end);
}

export const REFUSED_FORMATS: readonly TranscriptFormat[] = REFUSED.map(([begins, message]) => ({
  name: "",
  recognise: ({ text }) => begins.test(withoutPreamble(text)),
  read: () => {
    throw new ImportError(message);
  },
}));

/** Unknown markup is never treated as text. */
export const UNKNOWN_MARKUP =
  "El archivo es XML de un programa que no se conoce acá. Exportá la transcripción como WebVTT, SRT, TTML o texto.";

/** Whether the file's root element has this name, ignoring `<!-- -->` and declarations. */
export const hasRoot = (text: string, name: string): boolean =>
  new RegExp(`^<(?:\\w+:)?(?:${name})(?=[\\s>/])`, "i").test(withoutPreamble(text));
