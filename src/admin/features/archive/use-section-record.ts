import type { GenericSchema } from "valibot";
import { updateSection } from "#admin/features/archive/queries.ts";
import {
  labelsOf,
  type SectionValues,
  showSectionValue,
  toSectionValues,
} from "#admin/features/archive/section-values.ts";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { type ArchiveSection, type EditedSection, sectionOf } from "#core/site/archive-sections.ts";

/** A section as the record of a form that stays open. It has the neutral texts until a record is stored. */
export function useSectionRecord(name: ArchiveSection, row: EditedSection) {
  const { fields, form } = sectionOf(name);
  return useRecordForm<SectionValues, object, EditedSection>({
    schema: form as unknown as GenericSchema<SectionValues, object>,
    row,
    toValues: (stored) => toSectionValues(fields, stored ?? {}),
    labels: labelsOf(fields),
    show: (field, value) => showSectionValue(fields, field, value),
    place: `archive/${name}`,
    save: (values, version) => updateSection(name, { ...values, version: version ?? 0 }),
    doneText: "Datos del archivo guardados",
    failureText: "Error al guardar los datos del archivo",
    stays: true,
  });
}
