import type { ReactNode } from "react";
import { AiFieldset } from "#admin/features/ai/data/AiFieldset.tsx";
import { AiTools } from "#admin/features/ai/data/AiTools.tsx";
import { countOrNoData, minutes, percent } from "#admin/features/ai/data/ai-labels.ts";
import { aiDataForm, aiLabels, displayValue, textsIn, toValues } from "#admin/features/ai/data/ai-values.ts";
import { useScreenPart } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { AiData } from "#core/analysis/ai-schemas.ts";
import { SECTIONS } from "#core/analysis/sections.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  row: AiData;
  onReload: () => Promise<void>;
}

/** The form for an episode's AI data. It is saved together with the other parts of the screen. */
export function AiDataForm({ row, onReload }: Props): ReactNode {
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
  const reviewAll = () => {
    const texts = textsIn(form.getValues());
    const reviewed = SECTIONS.filter((section) => texts[section].length > 0);
    form.setValue("reviewed", reviewed, { shouldDirty: true });
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
      <div className="grid grid-cols-1 gap-3">
        <p className="actions">
          <Button look="line" onClick={reviewAll}>
            Marcar todo como revisado
          </Button>
          <span className="text-s text-soft">
            Lo que no está revisado se publica con la marca IA, o se retiene si el sitio lo pide así.
          </span>
        </p>
        <AiFieldset form={form} bind={part.bind} unsaidQuotes={row.unsaidQuotes} />
      </div>
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
