import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { ExportLinks } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { type Selection, useSelection } from "#admin/lists/use-selection.ts";
import { episodeLabel } from "#admin/options/episode-option.ts";
import { episodeOptionsQuery } from "#admin/options/option-queries.ts";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion, photosQuery } from "#admin/pictures/photo-calls.ts";
import { photoLabels, titleOf } from "#admin/pictures/photo-labels.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import { Check } from "#admin/ui/Check.tsx";
import { type EditedPhoto, photoLines } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

const route = getRouteApi("/app/admin/episode-photos");

const lines = (["credit", "rights", "source"] as const).map((name) => ({
  name,
  label: photoLabels[name],
  schema: photoLines[name],
}));

/** See docs/product/back-office.md. */
export function PhotoList() {
  const { search, show, toPage, query } = usePagedList(route, photosQuery);
  const { episode = "", page = 1 } = search;
  const episodes = useQuery(episodeOptionsQuery);
  const selection = useSelection(query.data?.items ?? []);
  const choices = (episodes.data ?? []).map((one) => ({ value: one.id, label: episodeLabel(one) }));
  return (
    <Screen>
      <ScreenHead
        title="Gestión de Fotos"
        lead={query.data ? `Fotos registradas: ${query.data.total}` : null}
      >
        <ExportLinks path="/api/admin/photos/export.csv" filter={{ episode }} />
        <Link className={buttonLook()} to="/admin/episode-photos/new">
          <Plus />
          Nueva Foto
        </Link>
      </ScreenHead>
      <div className="mb-4 max-w-80">
        <Combobox
          label="Episodio"
          noneLabel="Todos los episodios"
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
              <Cards>
                {items.map((photo) => (
                  <PhotoCard key={photo.id} photo={photo} selection={selection} />
                ))}
              </Cards>
              <BulkBar
                selection={selection}
                routes={api.admin.photos}
                noun="foto"
                isFeminine
                name={titleOf}
                lines={lines}
              />
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}

function PhotoCard({ photo, selection }: { photo: EditedPhoto; selection: Selection<EditedPhoto> }) {
  const title = titleOf(photo);
  return (
    <Card
      picture={<Picture url={photo.url} alt={photo.alt ?? ""} />}
      count={photo.episodeNumber ? `Programa #${photo.episodeNumber}` : "N/A"}
      title={title}
      check={
        <Check
          aria-label={`Elegir la foto ${title}`}
          checked={selection.has(photo.id)}
          onChange={() => selection.toggle(photo.id)}
        />
      }
      actions={
        <RowLinks
          what={`la foto ${title}`}
          viewHref={photo.url}
          viewLabel="Ver la imagen completa:"
          editTo={`/admin/episode-photos/edit/${photo.id}`}
          deletion={photoDeletion(photo)}
        />
      }
    >
      <p className="line-clamp-2">{photo.alt || "Sin descripción"}</p>
      <p className="text-s text-soft">{formatDate(photo.createdAt)}</p>
    </Card>
  );
}
