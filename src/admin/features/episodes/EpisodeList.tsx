import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { NextStep } from "#admin/features/dashboard/NextStep.tsx";
import { AssignEpisodes } from "#admin/features/episodes/AssignEpisodes.tsx";
import { EpisodeTable } from "#admin/features/episodes/EpisodeTable.tsx";
import { episodesQuery } from "#admin/features/episodes/queries.ts";
import { WHOLE_LIST } from "#admin/features/episodes/search.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLinks } from "#admin/lists/ExportLink.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { OrderSelect } from "#admin/lists/OrderSelect.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { useSelection } from "#admin/lists/use-selection.ts";
import { WindowPager } from "#admin/lists/WindowPager.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import type { Sorting } from "#admin/ui/Table.tsx";
import { EPISODES_PER_ADMIN_PAGE, type EpisodeSort, episodeLines } from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const route = getRouteApi("/app/admin/episodes");

const statuses = [
  { value: "all", label: "Todos los estados" },
  { value: "published", label: "Publicados" },
  { value: "draft", label: "Borradores" },
  { value: "planned", label: "Programados" },
  { value: "to_review", label: STATUS_NAMES.to_review },
] as const;

const lacks = [
  { value: "all", label: "Con y sin todo" },
  { value: "audio", label: "Sin audio" },
  { value: "transcript", label: "Sin transcripción" },
  { value: "review", label: "Sin revisar" },
] as const;

const SORT_NAMES: Record<EpisodeSort, string> = {
  number: "número",
  duration: "duración",
  date: "fecha",
  guest: "invitado",
  neighborhood: "barrio",
  status: "estado",
};

const moves = [
  { status: "published", label: "Publicar" },
  { status: "draft", label: "Pasar a borrador" },
  { status: "to_review", label: "Pasar a revisión" },
] as const;

const lines = PROVENANCE_FIELDS.filter(({ name }) => name in episodeLines);

/** See docs/product/back-office.md. */
export function EpisodeList() {
  const { search, show, toPage, query } = usePagedList(route, episodesQuery);
  const { page = 1, ...filter } = { ...WHOLE_LIST, ...search };
  const { q, status, without, sort, order } = filter;
  const selection = useSelection(query.data?.items ?? []);
  const sorting: Sorting<EpisodeSort> = {
    by: sort,
    order,
    onSort: (by, way) => show({ sort: by, order: way }),
  };
  const isFiltered = q !== "" || status !== "all" || without !== "all";
  return (
    <Screen>
      <ScreenHead
        title="Gestión de Episodios"
        lead={query.data ? formatCount(query.data.total, "episodio") : null}
      >
        <ExportLinks path="/api/admin/episodes/export.csv" filter={filter} />
        <Link className={buttonLook()} to="/admin/episodes/new">
          <Plus />
          Nuevo Episodio
        </Link>
      </ScreenHead>
      {query.data && query.data.total <= 1 ? <NextStep /> : null}
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
        <FilterSelect
          label="Qué falta"
          value={without}
          options={lacks}
          onChange={(chosen) => show({ without: chosen })}
        />
        <OrderSelect names={SORT_NAMES} sorting={sorting} />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los episodios">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title={isFiltered ? "No se encontraron episodios con ese criterio" : "No hay episodios"}>
              {isFiltered ? (
                <Button look="line" onClick={() => show(WHOLE_LIST)}>
                  Ver todos
                </Button>
              ) : null}
            </Empty>
          ) : (
            <>
              <EpisodeTable episodes={items} selection={selection} sorting={sorting} />
              <BulkBar
                selection={selection}
                routes={api.admin.episodes}
                noun="programa"
                name={({ number }) => `Programa ${number}`}
                moves={moves}
                lines={lines}
                more={(rows, onDone) => <AssignEpisodes ids={rows.map(({ id }) => id)} onDone={onDone} />}
              />
              <WindowPager page={page} count={total} perPage={EPISODES_PER_ADMIN_PAGE} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}
