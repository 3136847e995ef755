import * as v from "valibot";
import { NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";
import type { EpisodeStatus } from "#core/episode/episode-status.ts";
import { SHEET_KINDS } from "#core/import/sheets.ts";
import { isUrl } from "#core/text/is-url.ts";

/** Records that an import creates when their name is new, and the column with their names. */
export const NAMED_COLUMNS = {
  guests: "guest",
  neighborhoods: "neighborhood",
  topics: "topics",
} as const satisfies Record<NamedKindName, string>;

/** Enough for a spreadsheet of several thousand episodes with their transcripts. */
export const MAX_IMPORT_BYTES = 40 * 2 ** 20;

/** `xml`: the feed of a podcast, or an export of WordPress. */
const IMPORT_FORMATS = ["csv", "json", "xml"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const importForm = v.object({
  format: v.picklist(IMPORT_FORMATS, "Elegí un archivo CSV, JSON o XML."),
  text: v.pipe(v.string("Elegí un archivo."), v.minLength(1, "El archivo está vacío.")),
  /** File name, by which the import is called afterwards. */
  name: v.optional(v.pipe(v.string(), v.maxLength(300)), ""),
  /** Columns assigned by hand: heading in the file -> name of the column; empty for one that is not imported. */
  columns: v.optional(v.record(v.string(), v.string()), {}),
  /** Names in the file, each with the name that is stored instead. */
  names: v.optional(
    v.array(v.object({ kind: v.picklist(NAMED_KIND_NAMES), name: v.string(), use: v.string() })),
    [],
  ),
});
export type ImportForm = v.InferOutput<typeof importForm>;

/** Address of a podcast. */
export const feedForm = v.object({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000),
    v.regex(/^https?:\/\/[^\s/]+/i, "Ingresá la dirección web del podcast (https://…)."),
    v.check(isUrl, "Ingresá la dirección web del podcast (https://…)."),
  ),
});
/** Content of the file of a podcast. */
export const feedFile = v.object({ text: v.string() });

/** Statuses that new episodes may get if their row has none. */
export const NEW_STATUSES = ["draft", "to_review", "published"] as const satisfies EpisodeStatus[];
export type NewStatus = (typeof NEW_STATUSES)[number];

/** `dryRun=false` stores; any other value is a trial run. `skipErrors=true` also stores a file with errors, without their rows. */
export const importQuery = v.object({
  dryRun: v.optional(v.string(), "true"),
  kind: v.optional(v.picklist(SHEET_KINDS), "episodes"),
  newAs: v.optional(v.picklist(NEW_STATUSES), "draft"),
  skipErrors: v.optional(v.string(), "false"),
});

export interface ImportReport {
  /** Number of rows in the file. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Number of episodes that visitors begin to see, and of those that they no longer see. */
  shown: number;
  hidden: number;
  /** Records created because their name is new. */
  newNames: {
    kind: (typeof NAMED_KIND_NAMES)[number];
    name: string;
    /** Number of rows with the name. */
    rows: number;
    /** Names in the archive, or in earlier rows, that may be the same, nearest first. */
    near: string[];
  }[];
  /** Errors by line. Nothing is stored when there are any, or only the other rows. */
  errors: {
    line: number;
    field: string | null;
    message: string;
    value: string | null;
  }[];
  /** Columns of the file; `field` is null for those that are not imported. */
  columns: { heading: string; field: string | null; sample: string }[];
  /** Lines with the sums of a spreadsheet, which are not imported. */
  footers: number[];
  applied: boolean;
}

/** The report, and what is known of the recordings. */
export interface ImportAnswer extends ImportReport {
  /** Ids of the imported episodes whose recording is at an address outside the archive. */
  elsewhere: string[];
  /** Lines whose recording is missing or empty; null when the recordings could not be listed. */
  missingRecordings: { line: number; audioUrl: string }[] | null;
}
