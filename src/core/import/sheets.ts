import type { SheetColumn } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { PHOTO_SHEET } from "#core/photos/photo-sheet.ts";
import { RECORDING_SHEET } from "#core/recordings/recording-sheet.ts";

/** A kind of spreadsheet that can be imported. */
export interface Sheet {
  columns: readonly Omit<SheetColumn, "exported">[];
  /** Names of the key columns; all of them are required. */
  key: readonly string[];
  /** Error message of a row whose key occurs in an earlier line, unless the archive has another row with that key. */
  duplicateMessage: (line: number) => string;
  /** Name of another column whose values occur once; a row may lack it. */
  unique?: string;
  /** Whether the archive may have several rows with one key; a repeated row is then the next of them. */
  allowsDuplicates?: boolean;
  /** Singular and plural of a row. */
  noun: readonly [string, string];
}

export const SHEETS = {
  episodes: {
    columns: EPISODE_FIELDS.map(({ sheet }) => sheet),
    key: ["number"],
    duplicateMessage: (line) => `El número ya está en la línea ${line}.`,
    unique: "feedGuid",
    noun: ["programa", "programas"],
  },
  photos: {
    columns: PHOTO_SHEET,
    key: ["episodeNumber", "url"],
    duplicateMessage: (line) =>
      `La foto ya está en la línea ${line}, y el programa no tiene otra con esa dirección.`,
    allowsDuplicates: true,
    noun: ["foto", "fotos"],
  },
  recordings: {
    columns: RECORDING_SHEET,
    key: ["name"],
    duplicateMessage: (line) => `El archivo ya está en la línea ${line}.`,
    noun: ["grabación", "grabaciones"],
  },
} as const satisfies Record<string, Sheet>;

export type SheetKind = keyof typeof SHEETS;
export const SHEET_KINDS = Object.keys(SHEETS) as SheetKind[];
