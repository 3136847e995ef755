import type { FieldValues } from "react-hook-form";
import { toInputValue } from "#admin/forms/input-value.ts";
import type { useRecordForm } from "#admin/forms/use-record-form.ts";
import { displayValue } from "#admin/history/display-value.ts";
import { parseBorders } from "#core/map/borders.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import type { Fields } from "#core/site/sections/fields.ts";
import { formatCount } from "#core/text/plural.ts";

/** Values of a form's inputs: texts, and lists of further values. */
export type SectionValues = FieldValues;

/** The parts of a section's form that its fields use. */
export type SectionRecord = Pick<
  ReturnType<typeof useRecordForm<SectionValues, object, EditedSection>>,
  "form" | "bind" | "errorOf"
>;

/** Input values for a stored record. Missing values become an empty text, or the first option of a choice. */
export const toSectionValues = (fields: Fields, stored: SectionValues): SectionValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = stored[name];
      if (field.kind === "list")
        return [name, ((value ?? []) as SectionValues[]).map((item) => toSectionValues(field.item, item))];
      return [
        name,
        toInputValue((value as string | null | undefined) ?? Object.keys(field.options ?? {})[0]),
      ];
    }),
  );

export const labelsOf = (fields: Fields): Record<string, string> => ({
  // For history entries whose content was not logged, so that its fields are unknown.
  content: "Textos",
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
});

/** Names a list item by its first two non-empty texts: `1943 · Nace en La Teja`. Empty while nothing is typed. */
export const itemName = (fields: Fields, item: SectionValues | undefined): string =>
  Object.entries(fields)
    .filter(
      ([name, { kind }]) => kind !== "choice" && typeof item?.[name] === "string" && item[name].trim() !== "",
    )
    .slice(0, 2)
    .map(([name]) => item?.[name])
    .join(" · ");

/** A value of a section as text, with labels instead of codes: `Título: Un barrio, Clase: Invitado; Título: …`. */
export function showSectionValue(fields: Fields, name: string, value: unknown): string {
  const field = fields[name];
  if (field?.kind === "borders" && typeof value === "string") {
    const count = parseBorders(value)?.objects.areas.geometries.length ?? 0;
    return `Límites de ${formatCount(count, "barrio")}`;
  }
  if (field?.kind !== "list" || !Array.isArray(value))
    return displayValue((field?.kind === "choice" && field.options?.[String(value)]) || value);
  const items = value.map((item) =>
    Object.entries(field.item)
      .filter(([part]) => item[part]?.length > 0)
      .map(([part, { label }]) => `${label}: ${showSectionValue(field.item, part, item[part])}`)
      .join(", "),
  );
  return displayValue(items.join("; "));
}
