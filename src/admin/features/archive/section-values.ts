import type { FieldValues } from "react-hook-form";
import { toInputValue } from "#admin/forms/input-value.ts";
import type { useRecordForm } from "#admin/forms/use-record-form.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import type { Fields } from "#core/site/sections/fields.ts";

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
export const itemName = (item: SectionValues | undefined): string =>
  Object.values(item ?? {})
    .filter((value) => typeof value === "string" && value.trim() !== "")
    .slice(0, 2)
    .join(" · ");
