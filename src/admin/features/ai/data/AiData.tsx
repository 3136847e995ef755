import { getRouteApi, Link } from "@tanstack/react-router";
import { AiCard } from "#admin/features/ai/data/AiCard.tsx";
import { AiFigures } from "#admin/features/ai/data/AiFigures.tsx";
import { toneName } from "#admin/features/ai/data/ai-labels.ts";
import { aiListQuery } from "#admin/features/ai/data/queries.ts";
import { Cards } from "#admin/lists/Card.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { AiSearch } from "#admin/lists/list-search.ts";
import { buttonLook } from "#admin/ui/Button.tsx";
import { AI_EPISODES_PER_PAGE, type AiListItem } from "#core/analysis/ai-schemas.ts";
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
        <p>Se analizan desde la edición de cada episodio que tenga transcripción.</p>
        <Link className={buttonLook()} to="/admin/episodes">
          Ir a los episodios
        </Link>
      </>
    ),
  },
  numbered: { perPage: AI_EPISODES_PER_PAGE, beside: NEIGHBOUR_PAGES, what: "episodio" },
};

/** The AI data of all episodes. */
export const AiData = () => <ListScreen list={aiData} />;
