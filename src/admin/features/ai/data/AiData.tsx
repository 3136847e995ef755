import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { AiCard } from "#admin/features/ai/data/AiCard.tsx";
import { countOrNoData, percent, toneName } from "#admin/features/ai/data/ai-labels.ts";
import { type AiListItem, aiFiguresQuery, aiListQuery } from "#admin/features/ai/queries.ts";
import { Cards } from "#admin/lists/Card.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { AiSearch } from "#admin/lists/list-search.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";
import { AI_EPISODES_PER_PAGE } from "#core/analysis/ai-schemas.ts";
import { FILTER_TONES, type Tone } from "#core/analysis/tones.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";

/** Number of pages offered on either side of the current one. See docs/product/ai.md. */
const NEIGHBOUR_PAGES = 2;

/** The tones of the filter, plus the tone in the address when it is not one of them. */
function tonesFor(present: string) {
  const offered = new Set(present === "all" ? FILTER_TONES : [...FILTER_TONES, present as Tone]);
  return [
    { value: "all", label: "Todos los tonos" },
    ...[...offered].map((tone) => ({ value: tone, label: toneName(tone) })),
  ];
}

const aiData: List<AiSearch, AiListItem, ListPage<AiListItem>> = {
  route: getRouteApi("/app/admin/ai-data"),
  query: aiListQuery,
  title: "Datos de IA",
  failure: "No se pudieron cargar los datos de IA",
  whole: { q: "", tone: "all", review: "all" },
  filters: [
    { kind: "text", placeholder: "Buscar en resúmenes y temas..." },
    { kind: "choice", name: "tone", label: "Tono", options: tonesFor },
    {
      kind: "choice",
      name: "review",
      label: "Revisión",
      options: [
        { value: "all", label: "Todos, revisados o no" },
        { value: "unreviewed", label: "Con datos sin revisar" },
        { value: "outdated", label: "De una transcripción anterior" },
      ],
    },
  ],
  actions: (filter) => (
    <ExportLink path="/api/admin/ai/ai-data/export.csv" filter={filter} label="Exportar CSV" />
  ),
  above: () => <AiFigures />,
  rows: ({ items }) => (
    <Cards>
      {items.map((item) => (
        <AiCard key={item.id} item={item} />
      ))}
    </Cards>
  ),
  empty: {
    title: "No se encontraron episodios con datos de IA",
    offersAll: true,
    more: () => (
      <>
        <p>Se analizan desde la edición de cada programa que tenga transcripción.</p>
        <Link className={buttonLook()} to="/admin/episodes">
          Ir a los programas
        </Link>
      </>
    ),
  },
  numbered: { perPage: AI_EPISODES_PER_PAGE, beside: NEIGHBOUR_PAGES, what: "episodio" },
};

/** The AI data of all episodes. */
export const AiData = () => <ListScreen list={aiData} />;

/** The four figures over all episodes; "Sin datos" where there is nothing to count. See docs/product/ai.md. */
function AiFigures() {
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
