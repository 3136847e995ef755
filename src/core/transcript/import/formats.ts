import { readCaptionFile } from "./captions.ts";
import { ImportError, type ReadTranscript } from "./imported.ts";
import { JSON_FORMATS } from "./json-formats.ts";
import { plainText } from "./plain-text.ts";

/** A file as text, without the mark of its encoding or blanks before its beginning. */
export interface TranscriptFile {
  text: string;
  /** In lower case; '' when it is not known. */
  name: string;
  /** What the text is as JSON; undefined when it is none. */
  json: unknown;
}

export interface TranscriptFormat {
  /** In Spanish, as the preview names it. */
  name: string;
  recognise: (file: TranscriptFile) => boolean;
  /** @throws ImportError */
  read: (file: TranscriptFile) => ReadTranscript;
}

const BROKEN_JSON =
  "El archivo JSON está incompleto o dañado: no se puede leer hasta el final. Descargalo de nuevo e intentá otra vez.";
const UNKNOWN_JSON =
  "El JSON no es de ningún servicio que se conozca acá. Exportá la transcripción como WebVTT, SRT o texto.";
const NO_WEBVTT = "El archivo no empieza con “WEBVTT”: no es un WebVTT.";

const refusal = (message: string) => () => {
  throw new ImportError(message);
};

/** What can be read and what is refused by name, the first that recognises a file counts. */
export const FORMATS: readonly TranscriptFormat[] = [
  ...JSON_FORMATS,
  { name: "JSON", recognise: ({ json }) => json !== undefined, read: refusal(UNKNOWN_JSON) },
  { name: "JSON", recognise: isBrokenJson, read: refusal(BROKEN_JSON) },
  {
    name: "WebVTT",
    recognise: ({ text }) => /^WEBVTT\s/.test(`${text}\n`),
    read: ({ text }) => readCaptionFile(text),
  },
  { name: "WebVTT", recognise: ({ name }) => name.endsWith(".vtt"), read: refusal(NO_WEBVTT) },
  {
    name: "SRT",
    recognise: ({ text, name }) =>
      name.endsWith(".srt") || /^(?:\d+[ \t]*\r?\n)?[ \t]*[\d:.,]+[ \t]*-->/.test(text),
    read: ({ text }) => readCaptionFile(text),
  },
  { name: "texto sin formato", recognise: () => true, read: ({ text }) => plainText(text) },
];

/** Text may begin with a bracket, too: what follows it shows whether JSON was meant. */
function isBrokenJson({ text, name }: TranscriptFile): boolean {
  return name.endsWith(".json") || /^(?:\{\s*"|\[\s*[{[]\s*")/.test(text);
}
