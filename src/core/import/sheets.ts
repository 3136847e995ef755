import type { SheetColumn } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { PHOTO_SHEET } from "#core/photos/photo-sheet.ts";
import { RECORDING_SHEET } from "#core/recordings/recording-sheet.ts";

/** A kind of spreadsheet that is imported. */
export interface Sheet {
  columns: readonly Omit<SheetColumn, "exported">[];
  /** Names of the columns that its rows are known by: all have to be there. */
  key: readonly string[];
  /** Of a row whose key stands in an earlier line, and that is not another of the archive's with the same key. */
  twice: (line: number) => string;
  /** The archive may have several of one key: a row that stands again is the next of them. */
  hasTwins?: boolean;
  /** What a row is: one, and several. */
  noun: readonly [string, string];
}

export const SHEETS = {
  episodes: {
    columns: EPISODE_FIELDS.map(({ sheet }) => sheet),
    key: ["number"],
    twice: (line) => `El número ya está en la línea ${line}.`,
    noun: ["episodio", "episodios"],
  },
  photos: {
    columns: PHOTO_SHEET,
    key: ["episodeNumber", "url"],
    twice: (line) => `La foto ya está en la línea ${line}, y el programa no tiene otra con esa dirección.`,
    hasTwins: true,
    noun: ["foto", "fotos"],
  },
  recordings: {
    columns: RECORDING_SHEET,
    key: ["name"],
    twice: (line) => `El archivo ya está en la línea ${line}.`,
    noun: ["grabación", "grabaciones"],
  },
} as const satisfies Record<string, Sheet>;

export type SheetKind = keyof typeof SHEETS;
export const SHEET_KINDS = Object.keys(SHEETS) as SheetKind[];
