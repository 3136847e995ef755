import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { foldText } from "#core/search/search-text.ts";

/** What a column of an import can hold. */
export type ImportField = (typeof EPISODE_FIELDS)[number]["sheet"]["name"];
export const IMPORT_FIELDS: readonly ImportField[] = EPISODE_FIELDS.map(({ sheet }) => sheet.name);

/** The Spanish heading of each column, for messages. */
export const IMPORT_LABELS = Object.fromEntries(
  EPISODE_FIELDS.map(({ sheet }) => [sheet.name, sheet.heading]),
) as Readonly<Record<ImportField, string>>;

const FIELD_OF = new Map<string, ImportField>(
  EPISODE_FIELDS.flatMap(({ sheet }) => sheet.aliases.map((heading) => [heading, sheet.name] as const)),
);

/** The field that a heading, in Spanish or English, stands for; null for a column that is not imported. */
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
