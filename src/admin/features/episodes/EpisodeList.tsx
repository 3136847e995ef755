import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { EpisodeTable } from "#admin/features/episodes/EpisodeTable.tsx";
import { episodesQuery } from "#admin/features/episodes/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import { WindowPager } from "#admin/lists/WindowPager.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { EPISODES_PER_ADMIN_PAGE } from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";
import { counted } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/episodes");

const statuses = [
  { value: "all", label: "Todos los estados" },
  { value: "published", label: "Publicados" },
  { value: "draft", label: "Borradores" },
  { value: "to_review", label: STATUS_NAMES.to_review },
] as const;

/** See docs/product/back-office.md. */
export function EpisodeList() {
  const { search, show, toPage } = useListSearch(route);
  const query = useQuery(episodesQuery(search));
  const { q = "", status = "all", page = 1 } = search;
  usePageInRange(page, query.data?.totalPages, toPage);
  const isFiltered = q !== "" || status !== "all";
  return (
    <Screen>
      <ScreenHead
        title="Gestión de Episodios"
        lead={query.data ? counted(query.data.total, "episodio") : null}
      >
        <ExportLink path="/api/admin/episodes/export.csv" filter={{ q, status }} />
        <Link className={buttonLook()} to="/admin/episodes/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Episodio
        </Link>
      </ScreenHead>
      <div className="actions mb-4 gap-2.5">
        <SearchBox
          value={q}
          placeholder="Buscar por invitado, barrio o número..."
          onSearch={(text) => show({ q: text })}
        />
        <FilterSelect
          label="Estado"
          value={status}
          options={statuses}
          onChange={(chosen) => show({ status: chosen })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los episodios">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title={isFiltered ? "No se encontraron episodios con ese criterio" : "No hay episodios"}>
              {isFiltered ? (
                <Button look="line" onClick={() => show({ q: "", status: "all" })}>
                  Ver todos
                </Button>
              ) : null}
            </Empty>
          ) : (
            <>
              <EpisodeTable episodes={items} />
              <WindowPager page={page} count={total} perPage={EPISODES_PER_ADMIN_PAGE} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}
