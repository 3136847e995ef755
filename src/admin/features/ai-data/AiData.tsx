import { getRouteApi, Link } from "@tanstack/react-router";
import { AiCard } from "#admin/features/ai-data/AiCard.tsx";
import { AiFigures } from "#admin/features/ai-data/AiFigures.tsx";
import { toneName } from "#admin/features/ai-data/ai-labels.ts";
import { aiListQuery } from "#admin/features/ai-data/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { WindowPager } from "#admin/lists/WindowPager.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { AI_EPISODES_PER_PAGE, type AI_REVIEWS } from "#core/analysis/ai-schemas.ts";
import { FILTER_TONES, type Tone } from "#core/analysis/tones.ts";

const route = getRouteApi("/app/admin/ai-data");

/** Number of pages offered on either side of the current one. See docs/product/ai.md. */
const NEIGHBOUR_PAGES = 2;

const REVIEWS: { value: (typeof AI_REVIEWS)[number]; label: string }[] = [
  { value: "all", label: "Todos, revisados o no" },
  { value: "unreviewed", label: "Con datos sin revisar" },
  { value: "outdated", label: "De una transcripción anterior" },
];

/** The tones of the filter, plus the tone in the address when it is not one of them. */
function tonesFor(present: Tone | "all"): { value: Tone | "all"; label: string }[] {
  const offered = present === "all" ? FILTER_TONES : [...new Set([...FILTER_TONES, present])];
  return [
    { value: "all", label: "Todos los tonos" },
    ...offered.map((tone) => ({ value: tone, label: toneName(tone) })),
  ];
}

/** The AI data of all episodes. */
export function AiData() {
  const { search, show, toPage, query } = usePagedList(route, aiListQuery);
  const { q = "", tone = "all", review = "all", page = 1 } = search;
  const isFiltered = q !== "" || tone !== "all" || review !== "all";
  return (
    <Screen>
      <ScreenHead title="Datos de IA">
        <ExportLink
          path="/api/admin/ai/ai-data/export.csv"
          filter={{ q, tone, review }}
          label="Exportar CSV"
        />
      </ScreenHead>
      <AiFigures />
      <div className="actions mb-4 gap-2.5">
        <SearchBox
          value={q}
          placeholder="Buscar en resúmenes y temas..."
          onSearch={(text) => show({ q: text })}
        />
        <FilterSelect
          label="Tono"
          value={tone}
          options={tonesFor(tone)}
          onChange={(chosen) => show({ tone: chosen })}
        />
        <FilterSelect
          label="Revisión"
          value={review}
          options={REVIEWS}
          onChange={(chosen) => show({ review: chosen })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los datos de IA">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No se encontraron episodios con datos de IA">
              {isFiltered ? (
                <Button look="line" onClick={() => show({ q: "", tone: "all", review: "all" })}>
                  Ver todos
                </Button>
              ) : (
                <>
                  <p>Se analizan desde la edición de cada episodio que tenga transcripción.</p>
                  <Link className={buttonLook()} to="/admin/episodes">
                    Ir a los episodios
                  </Link>
                </>
              )}
            </Empty>
          ) : (
            <>
              <Cards>
                {items.map((item) => (
                  <AiCard key={item.id} item={item} />
                ))}
              </Cards>
              <WindowPager
                page={page}
                count={total}
                perPage={AI_EPISODES_PER_PAGE}
                beside={NEIGHBOUR_PAGES}
                what="episodio"
                onPage={toPage}
              />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}
