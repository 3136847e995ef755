import { LEFT_OUT } from "#admin/history/left-out.ts";

/** A value of any field as Spanish text. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(", ") : "(vacío)";
  if (typeof value === "object") return named(value as Record<string, unknown>);
  return LEFT_OUT[String(value)] ?? String(value);
}

/** An object as text: the text of a quote, the URL of a photo, or all values of a guest or barrio. */
function named(thing: Record<string, unknown>): string {
  const known = Object.values(thing).filter((value) => value !== null && value !== "");
  return inWords(
    thing.text ?? thing.url ?? known.filter((value) => !Array.isArray(value) || value.length > 0),
  );
}
