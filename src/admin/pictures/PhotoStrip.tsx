import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { MoveButtons, useListEditor } from "#admin/forms/list-editor.tsx";
import { SimplePager } from "#admin/lists/Pagers.tsx";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { Picture } from "#admin/pictures/Picture.tsx";
import { keyOf, type PhotoValues, titleOf } from "#admin/pictures/photos-part.ts";
import { Button } from "#admin/ui/Button.tsx";
import { PHOTOS_PER_PAGE } from "#core/photos/photo-schemas.ts";

interface Props {
  photos: PhotoValues[];
  errorOf: (path: string) => string | undefined;
  /** `keyOf` of the photo whose details are open. */
  edited: string | null;
  onEdited: (key: string | null) => void;
  focusSoon: (selector: string) => void;
  onChange: (photos: PhotoValues[]) => void;
}

/** The photos of an episode, in order. The order is changed by dragging or with buttons. */
export function PhotoStrip({ photos, errorOf, edited, onEdited, focusSoon, onChange }: Props) {
  const editor = useListEditor();
  const [page, setPage] = useState(1);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [asked, setAsked] = useState<PhotoValues | null>(null);
  const pages = Math.ceil(photos.length / PHOTOS_PER_PAGE);
  const shownPage = Math.min(page, pages);
  const first = (shownPage - 1) * PHOTOS_PER_PAGE;
  const move = (from: number, to: number, button: HTMLElement | null = null) => {
    const photo = photos[from];
    if (!photo || from === to || to < 0 || to >= photos.length) return;
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, photo));
    editor.moved(`La foto "${titleOf(photo)}" está`, to, photos.length, button);
  };
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const at = usePlaceOf(edited, photos, onEdited);
  const open = photos[at];
  return (
    <>
      <ul className="grid grid-fill-48 gap-3.5 text-s">
        {photos.slice(first, first + PHOTOS_PER_PAGE).map((photo, index) => {
          const title = titleOf(photo);
          const place = first + index;
          const key = keyOf(photo);
          return (
            <li
              key={key}
              draggable
              className="cursor-grab data-target:outline-2 data-target:outline-focus data-target:outline-offset-3"
              data-target={target === key || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = "move";
                setDragged(key);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setTarget(key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                move(
                  photos.findIndex((one) => keyOf(one) === dragged),
                  place,
                );
                stop();
              }}
              onDragEnd={stop}
            >
              <Picture url={photo.url} alt={photo.alt} />
              <p>{title}</p>
              {photo.id === undefined ? <p className="text-soft">Nueva, sin guardar</p> : null}
              <p className="my-1.5 whitespace-nowrap">
                <MoveButtons
                  what={`la foto ${title}`}
                  look="icon"
                  place={place}
                  count={photos.length}
                  onMove={(to, button) => move(place, to, button)}
                />
                <Button
                  look="icon"
                  aria-label={`Editar la foto ${title}`}
                  data-edit={key}
                  aria-expanded={place === at}
                  onClick={() => {
                    onEdited(place === at ? null : key);
                    if (place !== at) focusSoon("[data-details] input");
                  }}
                >
                  <Pencil />
                </Button>
                <Button
                  look="icon-danger"
                  data-delete
                  aria-label={`Eliminar la foto ${title}`}
                  onClick={() => setAsked(photo)}
                >
                  <Trash2 />
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      <SimplePager page={shownPage} totalPages={pages} onPage={setPage} />
      <p className="text-s text-soft" role="status">
        {editor.status}
      </p>
      {open ? (
        <fieldset data-details className="mt-4 grid grid-cols-1 gap-4 border border-dashed border-rule p-4">
          <legend className="px-1.5 font-emphasis font-label">Foto {at + 1}</legend>
          <PhotoFields
            photo={open}
            errorOf={(name) => errorOf(`photos.${at}.${name}`)}
            onChange={(changes) => {
              const photo = { ...open, ...changes };
              onEdited(keyOf(photo));
              onChange(photos.with(at, photo));
            }}
          />
          <div className="actions">
            <Button
              look="line"
              onClick={() => {
                onEdited(null);
                focusSoon(`[data-edit=${JSON.stringify(keyOf(open))}]`);
              }}
            >
              Cerrar
            </Button>
            <span className="text-s text-soft">Se guarda con el episodio.</span>
          </div>
        </fieldset>
      ) : null}
      {asked ? (
        <ConfirmDialog
          question={`¿Estás seguro de que quieres eliminar la foto "${titleOf(asked)}"?`}
          confirmLabel="Eliminar"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            onChange(photos.filter((photo) => photo !== asked));
            setAsked(null);
          }}
        >
          <p className="text-s text-soft">
            Se va cuando guardes el episodio. Hasta entonces la podés conservar.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Index of the open photo; -1 for none. A new photo gets another key once stored, so it is found by its former index. */
function usePlaceOf(edited: string | null, photos: PhotoValues[], onEdited: (key: string) => void): number {
  const last = useRef<{ at: number; photo: PhotoValues } | null>(null);
  const found = edited === null ? -1 : photos.findIndex((photo) => keyOf(photo) === edited);
  const before = edited === null ? null : last.current;
  const isStored =
    found < 0 && before?.photo.id === undefined && photos[before?.at ?? -1]?.url === before?.photo.url.trim();
  const at = isStored && before ? before.at : found;
  const photo = photos[at];
  useEffect(() => {
    last.current = photo ? { at, photo } : null;
    if (photo && edited !== null && keyOf(photo) !== edited) onEdited(keyOf(photo));
  });
  return at;
}
