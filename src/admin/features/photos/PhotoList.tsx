import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { ExportLinks } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { PhotoSearch } from "#admin/lists/list-search.ts";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import type { Selection } from "#admin/lists/use-selection.ts";
import { episodeLabel, episodeOptionsQuery } from "#admin/options/option-queries.ts";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion, photosQuery } from "#admin/pictures/photo-calls.ts";
import { photoLabels, titleOf } from "#admin/pictures/photo-labels.ts";
import { Check } from "#admin/ui/Check.tsx";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { type EditedPhoto, photoLines } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

const lines = (["credit", "rights", "source"] as const).map((name) => ({
  name,
  label: photoLabels[name],
  schema: photoLines[name],
}));

function EpisodeFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useQuery(episodeOptionsQuery);
  return (
    <div className="w-full max-w-80">
      <Combobox
        label="Programa"
        noneLabel="Todos los episodios"
        options={data.map((one) => ({ value: one.id, label: episodeLabel(one) }))}
        value={value}
        onChange={(id) => {
          if (id === "" || data.some((one) => one.id === id)) onChange(id);
        }}
      />
    </div>
  );
}

const photos: List<PhotoSearch, EditedPhoto, ListPage<EditedPhoto>> = {
  route: getRouteApi("/app/admin/episode-photos"),
  query: photosQuery,
  title: "Gestión de Fotos",
  lead: ({ total }) => `Fotos registradas: ${total}`,
  failure: "No se pudieron cargar las fotos",
  whole: { episode: "" },
  filters: [{ kind: "own", name: "episode", Control: EpisodeFilter }],
  actions: (filter) => <ExportLinks path="/api/admin/photos/export.csv" filter={filter} />,
  create: { to: "/admin/episode-photos/new", label: "Nueva Foto" },
  rows: ({ items, selection }) => (
    <Cards>
      {items.map((photo) => (
        <PhotoCard key={photo.id} photo={photo} selection={selection} />
      ))}
    </Cards>
  ),
  bulk: (selection) => (
    <BulkBar
      selection={selection}
      routes={api.admin.photos}
      noun="foto"
      isFeminine
      name={titleOf}
      lines={lines}
    />
  ),
  empty: { title: "No hay fotos", filtered: "No se encontraron fotos para este episodio" },
};

/** See docs/product/back-office.md. */
export const PhotoList = () => <ListScreen list={photos} />;

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
