import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { ListEditor } from "#admin/forms/ListEditor.tsx";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { SimplePager } from "#admin/lists/Pagers.tsx";
import { attempt } from "#admin/notify/notifications.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { Picture } from "#admin/pictures/Picture.tsx";
import { episodePhotosQuery, movePhoto, photoDeletion } from "#admin/pictures/photo-calls.ts";
import { titleOf } from "#admin/pictures/photo-labels.ts";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { type EditedPhoto, PHOTOS_PER_PAGE } from "#core/photos/photo-schemas.ts";

/** Moves photos of an episode: shown at once and stored one after another, because each place counts in the order before it. */
function usePhotoOrder(episodeId: string) {
  const queries = useQueryClient();
  const { queryKey } = episodePhotosQuery(episodeId);
  const last = useRef(Promise.resolve());
  return (photos: readonly EditedPhoto[], from: number, to: number) => {
    const photo = photos[from];
    if (!photo) return;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, photos.toSpliced(from, 1).toSpliced(to, 0, photo));
    const moving = last.current.then(() =>
      attempt("No se pudo mover la foto", () => movePhoto(photo.id, to + 1)),
    );
    last.current = moving;
    // A refetch before the moves that follow would show their former order.
    void moving.then(() => (last.current === moving ? contentChanged() : undefined));
  };
}

interface EditProps {
  photo: EditedPhoto;
  onClose: () => void;
}

/** Dialog with the form of a photo, over the screen of its episode. */
function EditPhoto({ photo, onClose }: EditProps) {
  const { record, question } = usePhotoRecord({ photo, onSaved: onClose });
  return (
    <Dialog title={`Foto: ${titleOf(photo)}`} wide onClose={onClose}>
      <RecordForm record={record} submitLabel="Actualizar Foto" onCancel={onClose}>
        {question}
        <PhotoFields record={record} />
      </RecordForm>
    </Dialog>
  );
}

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
