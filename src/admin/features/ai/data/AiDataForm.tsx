import type { ReactNode } from "react";
import { AiFieldset } from "#admin/features/ai/data/AiFieldset.tsx";
import { AiTools } from "#admin/features/ai/data/AiTools.tsx";
import { countOrNoData, minutes, percent } from "#admin/features/ai/data/ai-labels.ts";
import {
  aiDataForm,
  aiLabels,
  displayValue,
  sameStatement,
  statementsIn,
  toValues,
} from "#admin/features/ai/data/ai-values.ts";
import { useScreenPart, useScreenSave } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { AiData } from "#core/analysis/ai-schemas.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  row: AiData;
  onReload: () => Promise<void>;
}

const FAILURE_TEXT = "Error al guardar datos";

/** The form for an episode's AI data. It is saved together with the other parts of the screen. */
export function AiDataForm({ row, onReload }: Props): ReactNode {
  const { save, isSaving, failed } = useScreenSave();
  const part = useScreenPart(
    useEdited({
      name: "analysis",
      schema: aiDataForm,
      row,
      toValues,
      labels: aiLabels,
      show: displayValue,
      place: `ai-data/${row.id}`,
    }),
  );
  const { form, isDirty } = part;
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
      <AiTools
        episodeId={row.id}
        isDirty={isDirty}
        onReload={async () => {
          form.reset();
          part.draft.forgetTyped();
          await onReload();
        }}
      />
      {row.outdatedAt ? (
        <Notice tone="error" title="La transcripción cambió después de este análisis">
          <p>
            Analizala de nuevo, o revisá lo que se dice acá y guardalo con todo marcado como revisado: hasta
            entonces el sitio avisa que el análisis es de una transcripción anterior.
          </p>
        </Notice>
      ) : null}
      {row.processed ? <AiStatistics row={row} /> : null}
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(true, FAILURE_TEXT);
        }}
      >
        <p className="actions">
          <Button look="line" onClick={reviewAll}>
            Marcar todo como revisado
          </Button>
          <span className="text-s text-soft">
            Lo que dice IA se publica con esa marca, o se retiene si el sitio lo pide así, hasta que alguien
            lo revise. Revisarlo se guarda con los demás cambios.
          </span>
        </p>
        <AiFieldset form={form} bind={part.bind} known={known} />
        {failed?.text === FAILURE_TEXT ? (
          <FailureNotice
            failure={failed.failure}
            title={FAILURE_TEXT}
            onRetry={() => save(true, FAILURE_TEXT)}
          />
        ) : null}
        <div className="actions">
          <Button type="submit" busy={isSaving}>
            {isSaving ? "Guardando..." : "Guardar Cambios"}
          </Button>
          <span className="text-s text-soft">Guarda todo lo que cambiaste del programa, y seguís acá.</span>
        </div>
      </form>
    </>
  );
}

/** Figures of the last analysis. See docs/product/ai.md. */
function AiStatistics({ row }: { row: AiData }) {
  const figures = [
    { label: "Confianza", value: percent(row.confidence) },
    { label: "Palabras", value: countOrNoData(row.wordCount) },
    { label: "Duración", value: minutes(row.durationSeconds) },
    { label: "Procesado", value: row.processedAt === null ? "Sin fecha" : formatMoment(row.processedAt) },
  ];
  return (
    <section aria-labelledby="estadisticas-de-ia">
      <h3 id="estadisticas-de-ia">Estadísticas de IA</h3>
      <dl className="mt-1.5 flex flex-wrap gap-x-8 gap-y-1.25">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-s text-soft">{label}</dt>
            <dd className="font-number tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
