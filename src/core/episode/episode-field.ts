import * as v from "valibot";
import type { NamedKindName } from "#core/catalogue/kinds.ts";
import { asWritten, type ReadCell } from "#core/import/read-cell.ts";

/** Definition of an episode field, used by forms, lists, spreadsheets and the database. */
export interface EpisodeField {
  /** Name in forms and API responses. */
  name: string;
  /** Label in forms, comparisons and the history. */
  label: string;
  /** Column of the table `episodes`; null when the field has rows of its own. */
  column: string | null;
  /** Schema of the value that a form sends. */
  schema: v.GenericSchema;
  /** Schema of the value in API responses. */
  stored: v.GenericSchema;
  /** Initial value in the form of a new episode. */
  blank: unknown;
  control: Control;
  /** Whether the back-office list includes it. */
  isListed: boolean;
  sheet: SheetColumn;
}

/** Form control of a field. */
export type Control =
  | { kind: "line"; required?: true; inputMode?: "url"; placeholder?: string; hint?: string }
  /** Multi-line text, below the other fields; `rows` is set for long text. */
  | { kind: "text"; rows?: number; hint?: string }
  /** One record of another kind. */
  | { kind: "record"; of: NamedKindName; noneLabel: string }
  /** One of a few codes; required when there is no `noneLabel`. */
  | { kind: "code"; words: Readonly<Record<string, string>>; noneLabel?: string }
  /** A date as archives have it, in EDTF. */
  | { kind: "date"; hint: string }
  /** A day and hour, stored as an instant. */
  | { kind: "moment"; hint: string }
  /** A custom component. */
  | { kind: "own" };

/** Spreadsheet column for export and import. */
export interface SheetColumn {
  /** Name in JSON files and in the import data sent to the database. */
  name: string;
  /** Heading in exported files and in messages. */
  heading: string;
  /** Common headings, folded; see `import-columns.ts`. */
  aliases: readonly string[];
  /** Heading in a Dublin Core spreadsheet; omitted when there is no such term. See docs/decisions/044-dublin-core.md. */
  dublinCore?: string;
  /** Describes the expected contents, for the import help. */
  contents: string;
  read: ReadCell;
  /** Position among the exported columns, and the column of the view `episode_list` to read; null when not exported. */
  exported: { place: number; from: string | null } | null;
}

/** Defaults: text in an own column, not in the list of the back-office. */
const DEFAULTS = { stored: v.nullable(v.string()), blank: "", isListed: false } as const;

type OptionalIn<Type, Keys extends keyof Type> = Omit<Type, Keys> & Partial<Pick<Type, Keys>>;
interface FieldOptions extends OptionalIn<Omit<EpisodeField, "sheet">, keyof typeof DEFAULTS> {
  /** Defaults: name and label of the field, and text that is stored as written. */
  sheet: OptionalIn<SheetColumn, "name" | "heading" | "read">;
}
type FieldOf<Given extends FieldOptions> = Omit<typeof DEFAULTS, keyof Given> &
  Omit<Given, "sheet"> & {
    sheet: Omit<{ name: Given["name"]; heading: Given["label"]; read: ReadCell }, keyof Given["sheet"]> &
      Given["sheet"];
  };

/** Defines a field; omitted properties have their defaults. */
export function episodeField<const Given extends FieldOptions>(given: Given): FieldOf<Given> {
  const { name, label, schema } = given;
  const sheet = { name, heading: label, read: asWritten(schema), ...given.sheet };
  return { ...DEFAULTS, ...given, sheet } as unknown as FieldOf<Given>;
}
