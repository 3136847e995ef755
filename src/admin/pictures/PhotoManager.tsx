import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { useScreenPart } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { AddPhoto } from "#admin/pictures/AddPhoto.tsx";
import { PhotoStrip } from "#admin/pictures/PhotoStrip.tsx";
import { episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import {
  BLANK,
  displayValue,
  isAdding,
  keyOf,
  mergeStoredPhotos,
  type PhotoValues,
  photoRow,
  photosForm,
  photosLabels,
  rebasePhotos,
  restorePhoto,
  titleOf,
  toValues,
  unsavedNotice,
  withChanges,
} from "#admin/pictures/photos-part.ts";
import { useFocusSoon } from "#admin/pictures/use-focus-soon.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** The photos of an episode. Order, details, additions and removals are saved with the episode. */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const photos = useQuery(episodePhotosQuery(episodeId));
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      {/* Rendered before the photos load, so that this part, once scrolled to, stays in view while content above it loads. */}
      <h2 className="mb-3" id="fotos-del-programa">
        Fotos del programa
      </h2>
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {(items) => <Photos episodeId={episodeId} items={items} />}
      </QueryStates>
    </section>
  );
}

function Photos({ episodeId, items }: { episodeId: string; items: EditedPhoto[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** `keyOf` of the photo whose details are open. */
  const [edited, setEdited] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusSoon(whole);
  const shown = useRef<PhotoValues[]>([]);
  const { form, base, errorOf } = useScreenPart(
    useEdited({
      name: "photos",
      schema: photosForm,
      row: useMemo(() => photoRow(items), [items]),
      toValues,
      labels: photosLabels,
      show: displayValue,
      place: `episode-photos/${episodeId}`,
      rebase: rebasePhotos,
      mergeStored: mergeStoredPhotos,
      unsavedNotice,
      onRefused: (wrong) => {
        const at = Array.isArray(wrong.photos) ? wrong.photos.findIndex(Boolean) : -1;
        const photo = shown.current[at];
        if (photo) setEdited(keyOf(photo));
        focusSoon('[aria-invalid="true"]');
      },
    }),
  );
  const { isSubmitted } = form.formState;
  const [photos, adding] = useWatch({ control: form.control, name: ["photos", "adding"] });
  shown.current = photos;
  const hasTyped = isAdding({ photos, adding });
  const isShown = isOpen || hasTyped;
  /** The last values of each photo, by `keyOf`, to restore a photo that was removed. */
  const gone = useRef(new Map<string, PhotoValues>());
  const put = (list: PhotoValues[]) => {
    for (const photo of form.getValues("photos")) gone.current.set(keyOf(photo), photo);
    form.setValue("photos", list, USER_EDIT);
  };
  // Changes are merged into the current values: other fields may change during an upload or a check of the picture.
  const change = (changes: Partial<PhotoValues>) => {
    setOpen(true);
    const now = withChanges(form.getValues("adding"), changes);
    form.setValue("adding", now, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const close = () => {
    setAsking(false);
    setOpen(false);
    form.setValue("adding", BLANK, USER_EDIT);
    focusSoon("[data-add]");
  };
  const add = (asked: PhotoValues) => {
    const now = form.getValues("adding");
    // During the check, a save stored the photo or the user changed its URL.
    if (now.key !== asked.key || now.url !== asked.url) return;
    put([...form.getValues("photos"), now]);
    close();
  };
  const removed = base.values.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
  return (
    <div ref={whole}>
      <div className="mb-3">
        <Button
          look="line"
          data-add
          aria-expanded={isShown}
          onClick={() => {
            if (!isShown) setOpen(true);
            else if (hasTyped) setAsking(true);
            else close();
          }}
        >
          {isShown ? <X /> : <Plus />}
          {isShown ? "Cerrar" : "Agregar foto"}
        </Button>
      </div>
      {isShown ? (
        <AddPhoto
          photo={adding}
          errorOf={(name) => errorOf(`adding.${name}`)}
          onChange={change}
          onAdd={add}
          onOneOfSeveral={(url) => put([...form.getValues("photos"), withChanges(BLANK, { url })])}
        />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          question="¿Descartar la foto que estás agregando?"
          confirmLabel="Descartar"
          onCancel={() => setAsking(false)}
          onConfirm={close}
        />
      ) : null}
      {photos.length === 0 ? (
        <p className="text-s text-soft">No hay fotos</p>
      ) : (
        <PhotoStrip
          photos={photos}
          errorOf={errorOf}
          edited={edited}
          onEdited={setEdited}
          focusSoon={focusSoon}
          onChange={put}
        />
      )}
      {removed.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 text-s" aria-label="Fotos que se eliminan al guardar">
          {removed.map((photo) => (
            <li key={photo.id} className="actions">
              <span>Se elimina al guardar: {titleOf(photo)}</span>
              <Button
                look="small"
                aria-label={`Conservar la foto ${titleOf(photo)}`}
                onClick={() => {
                  put(restorePhoto(photos, base.values.photos, gone.current.get(keyOf(photo)) ?? photo));
                  focusSoon(`[data-edit=${JSON.stringify(keyOf(photo))}]`);
                }}
              >
                Conservar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
