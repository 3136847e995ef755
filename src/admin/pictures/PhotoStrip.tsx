import { Pencil } from "lucide-react";
import { useState } from "react";
import { MoveButtons, useListEditor } from "#admin/forms/list-editor.tsx";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { SimplePager } from "#admin/lists/Pagers.tsx";
import { EditPhoto } from "#admin/pictures/EditPhoto.tsx";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion } from "#admin/pictures/photo-calls.ts";
import { titleOf } from "#admin/pictures/photo-labels.ts";
import { usePhotoOrder } from "#admin/pictures/use-photo-order.ts";
import { Button } from "#admin/ui/Button.tsx";
import { type EditedPhoto, PHOTOS_PER_PAGE } from "#core/photos/photo-schemas.ts";

interface Props {
  episodeId: string;
  photos: readonly EditedPhoto[];
}

/** The photos of an episode, in order. The order is changed by dragging or with buttons. */
export function PhotoStrip({ episodeId, photos }: Props) {
  const editor = useListEditor();
  const [page, setPage] = useState(1);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = photos.find(({ id }) => id === editedId);
  const reorder = usePhotoOrder(episodeId);
  const pages = Math.ceil(photos.length / PHOTOS_PER_PAGE);
  const shownPage = Math.min(page, pages);
  const first = (shownPage - 1) * PHOTOS_PER_PAGE;
  const move = (from: number, to: number, button: HTMLElement | null = null) => {
    const photo = photos[from];
    if (!photo || from === to || to < 0 || to >= photos.length) return;
    reorder(photos, from, to);
    editor.moved(`La foto "${titleOf(photo)}" está`, to, photos.length, button);
  };
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <ul className="grid grid-fill-48 gap-3.5 text-s">
        {photos.slice(first, first + PHOTOS_PER_PAGE).map((photo, index) => {
          const title = titleOf(photo);
          const place = first + index;
          const { id } = photo;
          return (
            <li
              key={id}
              draggable
              className="cursor-grab data-target:outline-2 data-target:outline-focus data-target:outline-offset-3"
              data-target={target === id || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = "move";
                setDragged(id);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setTarget(id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                move(
                  photos.findIndex((one) => one.id === dragged),
                  place,
                );
                stop();
              }}
              onDragEnd={stop}
            >
              <Picture url={photo.url} alt={photo.alt ?? ""} />
              <p>{title}</p>
              <p className="my-1.5 whitespace-nowrap">
                <MoveButtons
                  what={`la foto ${title}`}
                  look="icon"
                  place={place}
                  count={photos.length}
                  onMove={(to, button) => move(place, to, button)}
                />
                <Button look="icon" aria-label={`Editar la foto ${title}`} onClick={() => setEditedId(id)}>
                  <Pencil />
                </Button>
                <DeleteButton deletion={photoDeletion(photo)} label={`Eliminar la foto ${title}`} />
              </p>
            </li>
          );
        })}
      </ul>
      <SimplePager page={shownPage} totalPages={pages} onPage={setPage} />
      <p className="text-s text-soft" role="status">
        {editor.status}
      </p>
      {edited ? <EditPhoto photo={edited} onClose={() => setEditedId(null)} /> : null}
    </>
  );
}
