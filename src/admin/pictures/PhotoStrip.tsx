import { Pencil } from "lucide-react";
import { useState } from "react";
import { ListEditor } from "#admin/forms/ListEditor.tsx";
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

const nameOf = (photo: EditedPhoto) => `la foto ${titleOf(photo)}`;

/** The photos of an episode, in order. */
export function PhotoStrip({ episodeId, photos }: Props) {
  const [page, setPage] = useState(1);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = photos.find(({ id }) => id === editedId);
  const reorder = usePhotoOrder(episodeId);
  const pages = Math.ceil(photos.length / PHOTOS_PER_PAGE);
  const shownPage = Math.min(page, pages);
  const before = (shownPage - 1) * PHOTOS_PER_PAGE;
  return (
    <>
      <ListEditor
        items={photos.slice(before, before + PHOTOS_PER_PAGE)}
        keyOf={({ id }) => id}
        before={before}
        count={photos.length}
        className="grid grid-fill-48 gap-3.5 text-s"
        itemClassName="cursor-grab data-target:outline-2 data-target:outline-focus data-target:outline-offset-3"
        look="icon"
        dragName={nameOf}
        onMove={(from, to) => reorder(photos, from, to)}
      >
        {(photo, _, buttons) => {
          const what = nameOf(photo);
          return (
            <>
              <Picture url={photo.url} alt={photo.alt ?? ""} />
              <p>{titleOf(photo)}</p>
              <p className="my-1.5 whitespace-nowrap">
                {buttons(what)}
                <Button look="icon" aria-label={`Editar ${what}`} onClick={() => setEditedId(photo.id)}>
                  <Pencil />
                </Button>
                <DeleteButton deletion={photoDeletion(photo)} label={`Eliminar ${what}`} />
              </p>
            </>
          );
        }}
      </ListEditor>
      <SimplePager page={shownPage} totalPages={pages} onPage={setPage} />
      {edited ? <EditPhoto photo={edited} onClose={() => setEditedId(null)} /> : null}
    </>
  );
}
