import { type AnyEpisodeField, EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { instantOf } from "#core/text/time-zone.ts";
import type { Database } from "#db/database.types.ts";

type Row = Database["public"]["Tables"]["episodes"]["Row"];
type StoredField = Extract<AnyEpisodeField, { column: string }>;
export type StoredColumn = StoredField["column"];

/** Columns of the fields in a row; a column that the table does not have is a compile error. */
export type StoredRow = Pick<Row, StoredColumn>;

const STORED = EPISODE_FIELDS.filter((field): field is StoredField => field.column !== null);

/** Backends format instants differently. */
const storedValue = ({ control }: StoredField, value: string | null) =>
  control.kind === "moment" && value !== null ? instantOf(value) : value;

/** Maps the columns of a row to fields by their names in forms. */
export const fieldsOfRow = (row: StoredRow) =>
  Object.fromEntries(STORED.map((field) => [field.name, storedValue(field, row[field.column])])) as {
    [Field in StoredField as Field["name"]]: Row[Field["column"]];
  };

/** Maps fields by their names in forms to columns; other values are dropped. */
export const columnsOfFields = <Value>(fields: Readonly<Record<StoredField["name"], Value>>) =>
  Object.fromEntries(STORED.map(({ name, column }) => [column, fields[name]])) as Record<StoredColumn, Value>;

type ListedField = Extract<StoredField, { isListed: true }>;
type ListedRow = Pick<Database["public"]["Views"]["episode_list"]["Row"], ListedField["column"]>;

const LISTED = STORED.filter((field): field is ListedField => field.isListed);

/** Listed fields of a row of the view `episode_list`. */
export const listedFieldsOfRow = (row: ListedRow) =>
  Object.fromEntries(LISTED.map((field) => [field.name, storedValue(field, row[field.column])])) as {
    [Field in ListedField as Field["name"]]: ListedRow[Field["column"]];
  };

type Joined<Columns> = Columns extends readonly [infer Column, ...infer Others]
  ? `${Column extends string ? `${Column}, ` : ""}${Joined<Others>}`
  : "";
type Stored<Fields> = { [At in keyof Fields]: Fields[At] extends { column: infer Column } ? Column : null };
type Listed<Fields> = {
  [At in keyof Fields]: Fields[At] extends { isListed: true; column: infer Column } ? Column : null;
};
type Exported<Fields> = {
  [At in keyof Fields]: Fields[At] extends { sheet: { exported: { from: infer Column } } } ? Column : null;
};

const joined = (columns: readonly (string | null)[]) =>
  columns.map((column) => (column === null ? "" : `${column}, `)).join("");

// Column lists for `select` and its types; each ends with a comma, for the columns that follow.

export const STORED_COLUMNS = joined(STORED.map(({ column }) => column)) as Joined<
  Stored<typeof EPISODE_FIELDS>
>;

export const LISTED_COLUMNS = joined(LISTED.map(({ column }) => column)) as Joined<
  Listed<typeof EPISODE_FIELDS>
>;

export const EXPORTED_COLUMNS = joined(
  EPISODE_FIELDS.map(({ sheet }) => sheet.exported?.from ?? null),
) as Joined<Exported<typeof EPISODE_FIELDS>>;
