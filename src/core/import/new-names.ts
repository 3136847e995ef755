import { NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";
import type { ImportFile } from "#core/import/import-file.ts";
import { type ImportForm, type ImportReport, NAMED_COLUMNS } from "#core/import/import-schemas.ts";
import { nearNames } from "#core/import/near-names.ts";
import { foldText } from "#core/search/search-text.ts";

/** A guest, barrio or topic that an import creates because its name is new. */
export interface MadeRecord {
  kind: NamedKindName;
  name: string;
}

/** More new names than a person would compare. */
const MOST_COMPARED = 1000;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];

/**
 * New names with the number of their rows and what they may be another spelling of: names of the archive first, then those
 * of earlier rows of the file. `known` is null for an import that is stored: its names are not compared.
 */
export type DescribeNames = (
  made: readonly MadeRecord[],
  file: Pick<ImportFile, "rows">,
  known: Readonly<Record<NamedKindName, readonly string[]>> | null,
) => ImportReport["newNames"] | Promise<ImportReport["newNames"]>;

export const describeNames: DescribeNames = (made, { rows }, known) =>
  NAMED_KIND_NAMES.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const row of rows)
      for (const name of textsOf(row[NAMED_COLUMNS[kind]]))
        counts.set(foldText(name), (counts.get(foldText(name)) ?? 0) + 1);
    const names = made.filter((one) => one.kind === kind).map(({ name }) => name);
    const inArchive = nearNames(known?.[kind] ?? []);
    const inFile = nearNames(names);
    return names.map((name, at) => {
      const isCompared = known !== null && at < MOST_COMPARED;
      const near = isCompared ? inArchive(name) : [];
      return {
        kind,
        name,
        rows: counts.get(foldText(name)) ?? 0,
        near: near.length > 0 || !isCompared ? near : inFile(name, at),
      };
    });
  });

/** The file with other names in place of some: those that an editor took for another spelling. */
export function withNames(file: ImportFile, names: ImportForm["names"]): ImportFile {
  if (names.length === 0) return file;
  const chosen = new Map(names.map(({ kind, name, use }) => [`${kind} ${foldText(name)}`, use]));
  const rows = file.rows.map((row) => {
    const changed = { ...row };
    for (const kind of NAMED_KIND_NAMES) {
      const column = NAMED_COLUMNS[kind];
      const use = (name: string) => chosen.get(`${kind} ${foldText(name)}`) ?? name;
      const value = row[column];
      if (typeof value === "string") changed[column] = use(value);
      else if (Array.isArray(value)) changed[column] = [...new Set(value.map((name) => use(String(name))))];
    }
    return changed;
  });
  return { ...file, rows };
}
