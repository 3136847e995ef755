import { countOrNoData, minutes, percent } from "#admin/features/ai/data/ai-labels.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { AiData } from "#core/analysis/ai-schemas.ts";

/** Figures of the last analysis. See docs/product/ai.md. */
export function AiStatistics({ row }: { row: AiData }) {
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
