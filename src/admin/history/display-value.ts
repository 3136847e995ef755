import { KINDS, kindOfTable } from "#core/catalogue/kinds.ts";

/** Placeholders for values that the log leaves out -> text shown. */
export const OMITTED_VALUES: Readonly<Record<string, string>> = {
  "[long]": "(texto largo)",
  "[personal]": "(dato personal)",
};

/** A value of any field as Spanish text. */
export function displayValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(displayValue).join(", ") : "(vacío)";
  if (typeof value === "object") return named(value as Record<string, unknown>);
  return OMITTED_VALUES[String(value)] ?? String(value);
}

/** An object as text: the text of a quote, the URL of a photo, or all values of a guest or barrio. */
function named(thing: Record<string, unknown>): string {
  const known = Object.values(thing).filter((value) => value !== null && value !== "");
  return displayValue(
    thing.text ?? thing.url ?? known.filter((value) => !Array.isArray(value) || value.length > 0),
  );
}

/** Spanish name for a row of a table, or of a kind; the table itself for tables without a name. */
export const kindName = (table: string): string =>
  table === "episode_topics"
    ? "Tema del programa"
    : ((kindOfTable(table) ?? KINDS[table as keyof typeof KINDS])?.label ?? table);
