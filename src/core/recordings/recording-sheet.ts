import * as v from "valibot";
import type { SheetColumn } from "#core/episode/episode-field.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { asRequired } from "#core/import/read-cell.ts";

const FILE_REQUIRED = "Ingresá el nombre del archivo.";

const FILE = {
  name: "name",
  heading: "Archivo",
  dublinCore: "dc:identifier",
  aliases: ["archivo", "archivo audio", "audio", "grabacion", "nombre", "nombre archivo", "file", "name"],
  contents: "obligatorio; su nombre, como está en Audios",
  read: asRequired(v.pipe(v.string(), v.nonEmpty(FILE_REQUIRED))),
} as const satisfies Omit<SheetColumn, "exported">;

/** Editable columns of a spreadsheet of audio files; exports also contain the metadata read from the files. */
export const RECORDING_SHEET = [FILE, ...PROVENANCE_FIELDS.map(({ sheet }) => sheet)] as const;
