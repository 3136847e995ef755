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

/** Maps sheet headings in Spanish, English and Dublin Core to columns. */
export function columnFinder({ columns }: Pick<Sheet, "columns">): FindColumn {
  const known = new Map(
    columns.flatMap((column) =>
      [...column.aliases, ...dublinCoreHeadings(column)].map((heading) => [heading, column.name] as const),
    ),
  );
  return (heading) => known.get(headingWords(heading)) ?? null;
}

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
