import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import { episodeLabel } from "#admin/options/episode-option.ts";
import { episodeOptionsQuery } from "#admin/options/option-queries.ts";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion, photosQuery } from "#admin/pictures/photo-calls.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

const route = getRouteApi("/app/admin/episode-photos");

/** See docs/product/back-office.md. */
export function PhotoList() {
  const { search, show, toPage } = useListSearch(route);
  const { episode = "", page = 1 } = search;
  const query = useQuery(photosQuery({ episode, page }));
  const episodes = useQuery(episodeOptionsQuery);
  usePageInRange(page, query.data?.totalPages, toPage);
  const choices = [
    { value: "", label: "Todos los episodios" },
    ...(episodes.data ?? []).map((one) => ({ value: one.id, label: episodeLabel(one) })),
  ];
  return (
    <div className="screen">
      <ScreenHead
        title="Gestión de Fotos"
        lead={query.data ? `Fotos registradas: ${query.data.total}` : null}
      >
        <Link className="button" to="/admin/episode-photos/new">
          <Plus className="icon" aria-hidden="true" />
          Nueva Foto
        </Link>
      </ScreenHead>
      <div className="toolbar">
        <FilterSelect
          label="Episodio"
          value={episode}
          options={choices}
          onChange={(id) => show({ episode: id })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar las fotos">
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <Empty title={episode ? "No se encontraron fotos para este episodio" : "No hay fotos"} />
          ) : (
            <>
              <ul className="cards">
                {items.map((photo) => (
                  <PhotoCard key={photo.id} photo={photo} />
                ))}
              </ul>
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </div>
  );
}

function PhotoCard({ photo }: { photo: EditedPhoto }) {
  const title = photo.caption || "Sin título";
  return (
    <li className="card card-photo">
      <Picture url={photo.url} alt={photo.alt ?? ""} />
      <div>
        <p className="card-count">{photo.episodeNumber ? `Programa #${photo.episodeNumber}` : "N/A"}</p>
        <h2>{title}</h2>
        <p className="clip">{photo.alt || "Sin descripción"}</p>
        <p className="hint">{formatDate(photo.createdAt)}</p>
        <p className="row-actions">
          <RowLinks
            what={`la foto ${title}`}
            viewHref={photo.url}
            viewLabel="Ver la imagen completa:"
            editTo={`/admin/episode-photos/edit/${photo.id}`}
            deletion={photoDeletion(photo)}
          />
        </p>
      </div>
    </li>
  );
}
