import type { SheetColumn } from "#core/episode/episode-field.ts";
import type { Sheet } from "#core/import/sheets.ts";
import { foldText } from "#core/search/search-text.ts";

/** Normalized headings of a term such as `dc:creator`, in both Dublin Core namespaces. */
function dublinCoreHeadings({ dublinCore }: Pick<SheetColumn, "dublinCore">): string[] {
  const term = dublinCore?.split(":")[1]?.toLowerCase();
  return term ? [`dc ${term}`, `dcterms ${term}`] : [];
}

/** Returns the column name of a heading; null when the column is not imported. */
export type FindColumn = (heading: string) => string | null;

/** Columns assigned by hand: heading as in the file -> column name; empty for a column that is not imported. */
export type AssignedColumns = Readonly<Record<string, string>>;

/** Maps sheet headings in Spanish, English and Dublin Core to columns; those assigned by hand come first. */
export function columnFinder(
  { columns }: Pick<Sheet, "columns">,
  assigned: AssignedColumns = {},
): FindColumn {
  const names = new Set(columns.map(({ name }) => name));
  const known = new Map(
    columns.flatMap((column) =>
      [...column.aliases, ...dublinCoreHeadings(column)].map((heading) => [heading, column.name] as const),
    ),
  );
  return (heading) => {
    const byHand = Object.hasOwn(assigned, heading.trim()) ? assigned[heading.trim()] : undefined;
    if (byHand !== undefined) return names.has(byHand) ? byHand : null;
    return known.get(headingWords(heading)) ?? null;
  };
}

/** A column of a file. */
export interface FileColumn {
  heading: string;
  /** Name of the column that it is imported as; null when it is not imported. */
  field: string | null;
  /** First value in the file; empty when there is none. */
  sample: string;
}

const SAMPLE_LENGTH = 80;

/** Columns of a table by position, with their first values. */
export const fileColumns = (
  headings: readonly string[],
  find: FindColumn,
  rows: readonly (readonly string[])[],
): FileColumn[] =>
  headings.flatMap((heading, at) => {
    if (heading.trim() === "") return [];
    const sample = rows.find((row) => row[at]?.trim())?.[at]?.trim() ?? "";
    return [{ heading: heading.trim(), field: find(heading), sample: sample.slice(0, SAMPLE_LENGTH) }];
  });

/** The Spanish heading of a column, for messages. */
export const headingOf = ({ columns }: Pick<Sheet, "columns">, name: string): string =>
  columns.find((column) => column.name === name)?.heading ?? name;

/** Gives `n programa` for 'Nº de Programa', `invitado` for 'Invitado/a' and 'Invitado(a)', `duracion` for 'Duración (mm:ss)'. */
const headingWords = (heading: string): string =>
  foldText(
    foldText(heading)
      .replace(/\([^()]*\)|\/(?:as?|os?|s|es)(?![a-z])/g, " ")
      .replace(/[_.°º:#-]+/g, " ")
      .replace(/ (?:de|del|la|el)(?= )/g, ""),
  );
