import { SectionFields } from "#admin/features/archive/SectionFields.tsx";
import { useSectionRecord } from "#admin/features/archive/use-section-record.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { type ArchiveSection, type EditedSection, sectionOf } from "#core/site/archive-sections.ts";
import type { Fields } from "#core/site/sections/fields.ts";

/** The form for a section, which is one record. */
export function SectionForm({ name, row }: { name: ArchiveSection; row: EditedSection }) {
  const { fields, page } = sectionOf(name);
  const record = useSectionRecord(name, row);
  return (
    <RecordForm
      record={record}
      submitLabel="Guardar"
      cancelTo="/admin"
      consequence={page !== null && record.isDirty ? "Se ve en el sitio con la próxima publicación." : null}
      page={page === null ? null : { kind: "archive", id: name }}
    >
      {groupsOf(fields).map(({ legend, fields }) => (
        <fieldset className="panel" key={Object.keys(fields).join()}>
          {legend ? <legend className="px-1.5 font-emphasis font-label">{legend}</legend> : null}
          <SectionFields fields={fields} record={record} />
        </fieldset>
      ))}
    </RecordForm>
  );
}

/** Splits the fields, in order, before each field that begins a group. */
function groupsOf(fields: Fields): { legend: string | undefined; fields: Fields }[] {
  const groups: [string, Fields[string]][][] = [];
  for (const entry of Object.entries(fields)) {
    if (entry[1].group || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(entry);
  }
  return groups.map((group) => ({ legend: group[0]?.[1].group, fields: Object.fromEntries(group) }));
}
