import type { SheetColumn } from "#core/episode/episode-field.ts";
import type { Sheet } from "#core/import/sheets.ts";
import { foldText } from "#core/search/search-text.ts";

/** `dc:creator` as headings are compared, in both of its namespaces. */
function dublinCoreHeadings({ dublinCore }: Pick<SheetColumn, "dublinCore">): string[] {
  const term = dublinCore?.split(":")[1]?.toLowerCase();
  return term ? [`dc ${term}`, `dcterms ${term}`] : [];
}

/** The column of a sheet, by its name, that a heading stands for; null for one that is not imported. */
export type FindColumn = (heading: string) => string | null;

/** Maps headings of a sheet in Spanish, English and Dublin Core to fields. */
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

/** 'Nº de Programa' as `n programa`, 'Invitado/a' and 'Invitado(a)' as `invitado`, 'Duración (mm:ss)' as `duracion`. */
const headingWords = (heading: string): string =>
  foldText(
    foldText(heading)
      .replace(/\([^)]*\)|\/(?:as?|os?|s|es)(?![a-z])/g, " ")
      .replace(/[_.°º:#-]+/g, " ")
      .replace(/ (?:de|del|la|el)(?= )/g, ""),
  );
