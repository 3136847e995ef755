import type * as v from "valibot";
import type { ReadCell } from "#core/import/read-cell.ts";

/** What a field of an episode is: everything that forms, lists, spreadsheets and the database know of it. */
export interface EpisodeField {
  /** In forms and in answers of the API. */
  name: string;
  /** In forms, in comparisons and in the history. */
  label: string;
  /** Of the table `episodes`; null: it has rows of its own. */
  column: string | null;
  /** What a form may send. */
  schema: v.GenericSchema;
  /** What the API answers. */
  stored: v.GenericSchema;
  /** What a new episode's form begins with. */
  blank: unknown;
  control: Control;
  /** Whether the list of the back-office has it. */
  isListed: boolean;
  sheet: SheetColumn;
}

/** How a form asks for it. */
export type Control =
  | { kind: "line"; required?: true; type?: "date"; inputMode?: "url"; placeholder?: string; hint?: string }
  /** Several lines, below the others; `rows`: a long text. */
  | { kind: "text"; rows?: number; hint?: string }
  /** One record of another kind. */
  | { kind: "record"; of: "guests" | "neighborhoods"; noneLabel: string }
  /** One of a few codes; without `noneLabel` one must be chosen. */
  | { kind: "code"; words: Readonly<Record<string, string>>; noneLabel?: string }
  /** A day and hour, which the database keeps as an instant. */
  | { kind: "moment"; hint: string }
  /** A component of its own. */
  | { kind: "own" };

/** Its column in spreadsheets that are exported and imported. */
export interface SheetColumn {
  /** In JSON files and in what the database is given to import. */
  name: string;
  /** In exported files and in messages. */
  heading: string;
  /** Headings as people write them, folded; see `import-columns.ts`. */
  aliases: readonly string[];
  /** Its heading in a spreadsheet of Dublin Core; left out: it has no term there. See docs/decisions/044-dublin-core.md. */
  dublinCore?: string;
  /** What to write in it, for the help of the import. */
  contents: string;
  read: ReadCell;
  /** Its place among the exported columns, and the column of the view `episode_list` that it is read from; null: not exported. */
  exported: { place: number; from: string | null } | null;
}
