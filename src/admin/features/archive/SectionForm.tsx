import { Eye } from "lucide-react";
import { openPreview } from "#admin/api/open-preview.ts";
import { previewSection } from "#admin/features/archive/queries.ts";
import { SectionFields } from "#admin/features/archive/SectionFields.tsx";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { useSectionRecord } from "#admin/features/archive/use-section-record.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
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
      actions={page === null ? null : <WordsPreview name={name} record={record} />}
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

/** Opens a new tab with the page as it would look with the typed texts, which are not saved. */
function WordsPreview({ name, record }: { name: ArchiveSection; record: SectionRecord }) {
  const [attempt, isBusy] = useAttempt();
  const show = record.form.handleSubmit((words) =>
    attempt("No se pudo armar la vista previa", () =>
      openPreview((...limits) => previewSection(name, { ...words }, ...limits)),
    ),
  );
  return (
    <Button look="line" busy={isBusy} onClick={() => void show()}>
      <Eye />
      {isBusy ? "Armando la página..." : "Vista previa"}
    </Button>
  );
}
