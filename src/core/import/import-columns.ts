import type { EpisodeField } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { foldText } from "#core/search/search-text.ts";

/** What a column of an import can hold. */
export type ImportField = (typeof EPISODE_FIELDS)[number]["sheet"]["name"];
export const IMPORT_FIELDS: readonly ImportField[] = EPISODE_FIELDS.map(({ sheet }) => sheet.name);

/** The Spanish heading of each column, for messages. */
export const IMPORT_LABELS = Object.fromEntries(
  EPISODE_FIELDS.map(({ sheet }) => [sheet.name, sheet.heading]),
) as Readonly<Record<ImportField, string>>;

const FIELDS: readonly EpisodeField[] = EPISODE_FIELDS;

/** `dc:creator` as headings are compared, in both of its namespaces. */
function dublinCoreHeadings({ dublinCore }: EpisodeField["sheet"]): string[] {
  const term = dublinCore?.split(":")[1]?.toLowerCase();
  return term ? [`dc ${term}`, `dcterms ${term}`] : [];
}

const FIELD_OF = new Map<string, ImportField>(
  FIELDS.flatMap(({ sheet }) =>
    [...sheet.aliases, ...dublinCoreHeadings(sheet)].map((heading) => [heading, sheet.name as ImportField]),
  ),
);

/** The field that a heading, in Spanish, English or Dublin Core, stands for; null for a column that is not imported. */
export const importField = (heading: string): ImportField | null =>
  FIELD_OF.get(headingWords(heading)) ?? null;

/** 'Nº de Programa' as `n programa`, 'Invitado/a' and 'Invitado(a)' as `invitado`, 'Duración (mm:ss)' as `duracion`. */
const headingWords = (heading: string): string =>
  foldText(
    foldText(heading)
      .replace(/\([^)]*\)|\/(?:as?|os?|s|es)(?![a-z])/g, " ")
      .replace(/[_.°º:#-]+/g, " ")
      .replace(/ (?:de|del|la|el)(?= )/g, ""),
  );
