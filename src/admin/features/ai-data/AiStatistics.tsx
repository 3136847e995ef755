import { counted, minutes, percent } from "#admin/features/ai-data/ai-words.ts";
import { formatMoment } from "#admin/lists/moments.ts";
import type { AiData } from "#core/schemas/admin/desk.ts";

/** Figures of the last analysis. spec: admin, 2 "AI data editor" */
export function AiStatistics({ row }: { row: AiData }) {
  const figures = [
    { label: "Confianza", value: percent(row.confidence) },
    { label: "Palabras", value: counted(row.wordCount) },
    { label: "Duración", value: minutes(row.durationSeconds) },
    { label: "Procesado", value: row.processedAt === null ? "Sin fecha" : formatMoment(row.processedAt) },
  ];
  return (
    <section className="ai-statistics" aria-labelledby="estadisticas-de-ia">
      <h3 id="estadisticas-de-ia">Estadísticas de IA</h3>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
