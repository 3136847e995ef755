import { IMPORT_MAX_BYTES } from "#core/schemas/admin/import.ts";

export type ReadFile =
  | { ok: true; name: string; format: "csv" | "json"; text: string; note: string | null }
  | { ok: false; message: string };

/** The text of a chosen file. Spreadsheets that save in the old Western encoding are understood too. */
export async function readImportFile(file: File): Promise<ReadFile> {
  const extension = /\.(csv|json)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension !== "csv" && extension !== "json") {
    return { ok: false, message: "Elegí un archivo CSV o JSON. De una planilla: «Guardar como» CSV UTF-8." };
  }
  if (file.size > IMPORT_MAX_BYTES) return { ok: false, message: "El archivo es demasiado grande." };
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { ok: true, name: file.name, format: extension, text, note: null };
  } catch {
    return {
      ok: true,
      name: file.name,
      format: extension,
      text: new TextDecoder("windows-1252").decode(bytes),
      note: "El archivo no está en UTF-8: se leyó como Windows-1252. Revisá las tildes y eñes antes de importar.",
    };
  }
}
