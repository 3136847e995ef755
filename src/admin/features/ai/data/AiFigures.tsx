import { useQuery } from "@tanstack/react-query";
import { countOrNoData, percent, toneName } from "#admin/features/ai/data/ai-labels.ts";
import { aiFiguresQuery } from "#admin/features/ai/data/queries.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";

/** The four figures over all episodes; "Sin datos" where there is nothing to count. See docs/product/ai.md. */
export function AiFigures() {
  const query = useQuery(aiFiguresQuery);
  return (
    <QueryStates query={query} failureTitle="No se pudieron cargar las cifras">
      {({ totalProcessed, averageConfidence, totalTopics, mostCommonTone }) => (
        <dl className="mb-8 grid grid-fit-38 border-rule border-y-3 border-double">
          <Figure label="Episodios Procesados" value={countOrNoData(totalProcessed)} />
          <Figure label="Confianza Promedio" value={percent(averageConfidence)} />
          <Figure label="Temas Únicos" value={countOrNoData(totalTopics)} />
          <Figure
            label="Tono Más Común"
            value={mostCommonTone === null ? "Sin datos" : toneName(mostCommonTone)}
            isWord
          />
        </dl>
      )}
    </QueryStates>
  );
}

const Figure = ({ label, value, isWord = false }: { label: string; value: string; isWord?: boolean }) => (
  <div className="flex flex-col-reverse justify-end gap-0.5 p-3.5">
    <dt className="text-soft">{label}</dt>
    <dd
      className={`font-number text-ink ${isWord ? "wrap-anywhere text-xl leading-[1.55]" : "text-[1.75rem] leading-[1.1]"}`}
    >
      {value}
    </dd>
  </div>
);
