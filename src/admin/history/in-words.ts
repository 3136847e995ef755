import { LEFT_OUT } from "#admin/history/left-out.ts";

/** A value of any field as people read it. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(", ") : "(vacío)";
  if (typeof value === "object") return named(value as Record<string, unknown>);
  return LEFT_OUT[String(value)] ?? String(value);
}

/** A quote or a photo: its text or address; a guest or a barrio of an analysis: all that is known of it. */
function named(thing: Record<string, unknown>): string {
  const known = Object.values(thing).filter((value) => value !== null && value !== "");
  return inWords(
    thing.text ?? thing.url ?? known.filter((value) => !Array.isArray(value) || value.length > 0),
  );
}
