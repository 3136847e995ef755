import { FILE_GONE, fileBytes } from "#core/import/file-bytes.ts";
import { type ImportFormat, MAX_IMPORT_BYTES } from "#core/import/import-schemas.ts";
import { decodeText } from "#core/text/decode-text.ts";

export type ImportSource =
  | { ok: true; name: string; format: ImportFormat; text: string; note: string | null }
  | { ok: false; message: string };

interface NamedFile {
  name: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const FORMATS: Readonly<Record<string, ImportFormat>> = {
  csv: "csv",
  json: "json",
  jsonld: "json",
  xml: "xml",
  rss: "xml",
};

/** Reads the text of an import file; other files, and those that are too large, are not opened. */
export async function readImportSource(file: NamedFile): Promise<ImportSource> {
  const format = FORMATS[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ""];
  if (!format) {
    const message = "Elegí un archivo CSV, JSON o XML. De una planilla: «Guardar como» CSV UTF-8.";
    return { ok: false, message };
  }
  if (file.size > MAX_IMPORT_BYTES) return { ok: false, message: "El archivo es demasiado grande." };
  const bytes = await fileBytes(file);
  if (!bytes) return { ok: false, message: FILE_GONE };
  const { text, isOldEncoding } = decodeText(bytes);
  if (text.includes("\0")) return { ok: false, message: NO_TEXT };
  return { ok: true, name: file.name, format, text, note: isOldEncoding ? OLD_ENCODING : null };
}

/** For a file of a spreadsheet program that was only renamed. */
const NO_TEXT =
  "No es un archivo de texto, aunque su nombre termine así. Abrilo en la planilla y usá «Guardar como» CSV UTF-8.";

const OLD_ENCODING =
  "El archivo tiene las letras en una codificación vieja (Windows-1252, no UTF-8). Revisá las tildes y eñes antes de importar.";
