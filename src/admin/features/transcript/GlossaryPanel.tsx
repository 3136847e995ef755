import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useWatch } from "react-hook-form";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { useSectionRecord } from "#admin/features/archive/use-section-record.ts";
import { ChangesPreview } from "#admin/features/transcript/ChangesPreview.tsx";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { EditedSection } from "#core/site/archive-sections.ts";
import { glossarySection } from "#core/site/sections/glossary.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { parseGlossary, replaceGlossary } from "#core/transcript/glossary.ts";
import type { Replacement } from "#core/transcript/replace.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  segments: () => Segments;
  onApply: (segments: Segments) => void;
}

/** The glossary of the archive: corrects recurring errors in all segments at once, after a preview. */
export const GlossaryPanel = memo(function GlossaryPanel({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const query = useQuery(sectionQuery("glossary"));
  return (
    <details
      className="panel mt-3 max-sidebar:mt-1.5 max-sidebar:py-2 [&_[data-form-foot]]:static"
      open={isOpen}
    >
      <summary className="mb-3 cursor-pointer font-emphasis font-label">Glosario</summary>
      <QueryStates query={query} failureTitle="No se pudo cargar el glosario">
        {(row) => <Glossary row={row} {...props} />}
      </QueryStates>
    </details>
  );
});

const { label, hint, rows } = glossarySection.fields.corrections;

function Glossary({ row, segments, onApply }: Props & { row: EditedSection }) {
  const record = useSectionRecord("glossary", row);
  const text: string = useWatch({ control: record.form.control, name: "corrections" });
  const [result, setResult] = useState<Replacement | null>(null);
  const { entries, unreadable } = parseGlossary(text);
  const { error, ...field } = record.bind("corrections");
  return (
    <>
      <RecordForm
        record={record}
        submitLabel="Actualizar el glosario"
        actions={
          <Button
            look="line"
            disabled={entries.length === 0}
            onClick={() => setResult(replaceGlossary(segments(), entries))}
          >
            Ver los cambios
          </Button>
        }
      >
        <Field
          {...field}
          label={label}
          hint={hint}
          multiline
          rows={rows}
          spellCheck={false}
          error={error ?? (unreadable.length > 0 ? `No se entiende: ${unreadable.join(" · ")}` : undefined)}
          // The browser scrolls to the caret alone, and the rest of the field could stay under the bar at the bottom.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
        />
      </RecordForm>
      {result ? (
        <ChangesPreview
          title="Cambios del glosario"
          nothing="El glosario no cambia nada en este texto."
          result={result}
          segments={segments}
          onApply={onApply}
          onClose={() => setResult(null)}
        />
      ) : null}
    </>
  );
}
