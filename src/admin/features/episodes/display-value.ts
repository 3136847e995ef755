import type { Option, Options } from "#admin/features/episodes/episode-options.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { formatArchivalDate } from "#core/episode/archival-date.ts";
import type { Control } from "#core/episode/episode-field.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";

const EMPTY = "(vacío)";
const CONTROLS = new Map<string, Control>(EPISODE_FIELDS.map(({ name, control }) => [name, control]));

/** True when the values of a field are ids, codes, dates or instants. */
export const isCoded = (field: string): boolean =>
  ["record", "code", "date", "moment"].includes(CONTROLS.get(field)?.kind ?? "");

/** A form value as Spanish text. Ids and codes become names. */
export function displayValue(field: string, value: unknown, options: Options): string {
  const control = CONTROLS.get(field);
  if (control?.kind === "record") return named(options[control.of], value);
  if (control?.kind === "code") return control.words[String(value)] ?? EMPTY;
  if (control?.kind === "date") return value ? formatArchivalDate(String(value)) : EMPTY;
  if (control?.kind === "moment") return value ? formatMoment(String(value)) : EMPTY;
  if (Array.isArray(value)) return value.map((id) => named(options.topics, id)).join(", ") || "(ninguno)";
  return value ? String(value) : EMPTY;
}

const named = (list: readonly Option[], id: unknown): string =>
  list.find((one) => one.id === id)?.name ?? (id ? "(ya no existe)" : EMPTY);
