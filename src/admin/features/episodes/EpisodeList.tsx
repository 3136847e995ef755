import { getRouteApi } from "@tanstack/react-router";
import { NextStep } from "#admin/features/dashboard/FirstSteps.tsx";
import { AssignEpisodes } from "#admin/features/episodes/AssignEpisodes.tsx";
import { EpisodeTable } from "#admin/features/episodes/EpisodeTable.tsx";
import { episodesQuery } from "#admin/features/episodes/queries.ts";
import { BringRecordings } from "#admin/features/recordings/BringRecordings.tsx";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import { ExportLinks } from "#admin/lists/ExportLink.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import { type EpisodeSearch, WHOLE_LIST } from "#admin/lists/list-search.ts";
import {
  EPISODES_PER_ADMIN_PAGE,
  type EpisodeListItem,
  type EpisodeSort,
  episodeLines,
} from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const sorts: Record<EpisodeSort, string> = {
  number: "número",
  duration: "duración",
  date: "fecha",
  guest: "invitado",
  neighborhood: "barrio",
  status: "estado",
};

const moves = [
  { status: "published", label: "Publicar" },
  { status: "draft", label: "Pasar a borrador", withdraws: "Retirar del sitio y pasar a borrador" },
  { status: "to_review", label: "Pasar a revisión", withdraws: "Retirar del sitio y pasar a revisión" },
] as const;

const lines = PROVENANCE_FIELDS.filter(({ name }) => name in episodeLines);

const episodes: List<EpisodeSearch, EpisodeListItem, ListPage<EpisodeListItem>> = {
  route: getRouteApi("/app/admin/episodes"),
  query: episodesQuery,
  title: "Gestión de Episodios",
  lead: ({ total }) => formatCount(total, "programa"),
  failure: "No se pudieron cargar los programas",
  whole: WHOLE_LIST,
  filters: [
    { kind: "text", placeholder: "Buscar por invitado, barrio o número..." },
    {
      kind: "choice",
      name: "status",
      label: "Estado",
      options: [
        { value: "all", label: "Todos los estados" },
        { value: "published", label: "Publicados" },
        { value: "draft", label: "Borradores" },
        { value: "planned", label: "Programados" },
        { value: "to_review", label: STATUS_NAMES.to_review },
      ],
    },
    {
      kind: "choice",
      name: "without",
      label: "Qué falta",
      options: [
        { value: "all", label: "Con y sin todo" },
        { value: "audio", label: "Sin audio" },
        { value: "transcript", label: "Sin transcripción" },
        { value: "review", label: "Sin revisar" },
      ],
    },
  ],
  sorts,
  actions: (filter) => <ExportLinks path="/api/admin/episodes/export.csv" filter={filter} />,
  create: { to: "/admin/episodes/new", label: "Nuevo Episodio" },
  above: (data) => (data && data.total <= 1 ? <NextStep /> : null),
  rows: (rows) => <EpisodeTable {...rows} />,
  bulk: (selection) => (
    <BulkBar
      selection={selection}
      routes={api.admin.episodes}
      noun="programa"
      name={({ number }) => `Programa ${number}`}
      moves={moves}
      lines={lines}
      more={(rows, onDone) => {
        const chosen = { ids: rows.map(({ id }) => id), onDone };
        return (
          <>
            <AssignEpisodes {...chosen} />
            <BringRecordings {...chosen}>Traer las grabaciones</BringRecordings>
          </>
        );
      }}
    />
  ),
  empty: {
    title: "No hay programas",
    filtered: "No se encontraron programas con ese criterio",
    offersAll: true,
  },
  numbered: { perPage: EPISODES_PER_ADMIN_PAGE },
};

/** See docs/product/back-office.md. */
export const EpisodeList = () => <ListScreen list={episodes} />;
