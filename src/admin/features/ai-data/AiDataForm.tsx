import type { ReactNode } from "react";
import { AiFieldset } from "#admin/features/ai-data/AiFieldset.tsx";
import { AiStatistics } from "#admin/features/ai-data/AiStatistics.tsx";
import { AiTools } from "#admin/features/ai-data/AiTools.tsx";
import {
  aiDataForm,
  aiLabels,
  inWords,
  sameStatement,
  statementsIn,
  toValues,
} from "#admin/features/ai-data/ai-values.ts";
import { saveAiData } from "#admin/features/ai-data/queries.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { AiData } from "#core/analysis/ai-schemas.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  row: AiData;
  onReload: () => Promise<void>;
}

/** The AI data of one episode in a form that stays open after a save. */
export function AiDataForm({ row, onReload }: Props): ReactNode {
  const record = useRecordForm({
    schema: aiDataForm,
    row,
    toValues,
    labels: aiLabels,
    show: inWords,
    place: `ai-data/${row.id}`,
    save: (fields, version) => saveAiData(row.id, { ...fields, version: version ?? row.version }),
    doneText: "Datos de IA guardados",
    failureText: "Error al guardar datos",
    stays: true,
  });
  const { form, isDirty } = record;
  const known = row.statements;
  const reviewAll = () => {
    const typed = form.getValues();
    const unread = statementsIn(typed).filter((one) =>
      known.some((stored) => stored.state === "ia" && sameStatement(stored, one)),
    );
    const others = typed.marks.filter((mark) => !unread.some((one) => sameStatement(one, mark)));
    const marks = [...others, ...unread.map((one) => ({ ...one, state: "revisado" as const }))];
    form.setValue("marks", marks, { shouldDirty: true });
  };
  return (
    <>
      {record.conflict ? null : (
        <>
          <AiTools
            episodeId={row.id}
            isDirty={isDirty}
            onReload={async () => {
              form.reset();
              record.draft.forgetTyped();
              await onReload();
            }}
          />
          {row.outdatedAt ? (
            <Notice tone="error" title="La transcripción cambió después de este análisis">
              <p>
                Analizala de nuevo, o revisá lo que se dice acá y guardalo con todo marcado como revisado:
                hasta entonces el sitio avisa que el análisis es de una transcripción anterior.
              </p>
            </Notice>
          ) : null}
          {row.processed ? <AiStatistics row={row} /> : null}
        </>
      )}
      <RecordForm record={record} submitLabel="Guardar Cambios">
        <p className="actions">
          <Button look="line" onClick={reviewAll}>
            Marcar todo como revisado
          </Button>
          <span className="text-s text-soft">
            Lo que dice IA se publica con esa marca, o se retiene si el sitio lo pide así, hasta que alguien
            lo revise. Revisarlo se guarda con los demás cambios.
          </span>
        </p>
        <AiFieldset form={form} bind={record.bind} known={known} />
      </RecordForm>
    </>
  );
}
