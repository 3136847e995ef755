import type { FieldValues } from "react-hook-form";
import { toInputValue } from "#admin/forms/input-value.ts";
import type { useRecordForm } from "#admin/forms/use-record-form.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import type { Fields } from "#core/site/sections/fields.ts";

/** What the inputs of a form show: texts, and lists of such. */
export type SectionValues = FieldValues;

/** The form of a section, as its fields use it. */
export type SectionRecord = Pick<
  ReturnType<typeof useRecordForm<SectionValues, object, EditedSection>>,
  "form" | "bind" | "errorOf"
>;

/** Of an empty record: empty inputs, and of each choice the first. */
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
  // Of a record of which the log keeps no fields.
  content: "Textos",
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
});

/** Names an item of a list by what it begins with: `1943 · Nace en La Teja`; empty while nothing is typed. */
export const itemName = (item: SectionValues | undefined): string =>
  Object.values(item ?? {})
    .filter((value) => typeof value === "string" && value.trim() !== "")
    .slice(0, 2)
    .join(" · ");
