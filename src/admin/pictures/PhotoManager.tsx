import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useScreenPart } from "#admin/forms/ScreenSave.tsx";
import { useEdited } from "#admin/forms/use-edited.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { AddPhoto } from "#admin/pictures/AddPhoto.tsx";
import { PhotoStrip } from "#admin/pictures/PhotoStrip.tsx";
import { episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import {
  BLANK,
  inWords,
  type PhotoValues,
  photoRow,
  photosForm,
  photosLabels,
  rebasePhotos,
  titleOf,
  toValues,
} from "#admin/pictures/photos-part.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** The photos of one episode, in its editor: their order, details, new ones and those that go are saved with it. */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const photos = useQuery(episodePhotosQuery(episodeId));
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      {/* There from the beginning: what loads above it then moves the part that was gone to, and not the view. */}
      <h2 className="mb-3" id="fotos-del-programa">
        Fotos del programa
      </h2>
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {(items) => <Photos episodeId={episodeId} items={items} />}
      </QueryStates>
    </section>
  );
}

const CHANGED = { shouldDirty: true, shouldValidate: true };

function Photos({ episodeId, items }: { episodeId: string; items: EditedPhoto[] }) {
  const [isOpen, setOpen] = useState(false);
  const { form, base, errorOf } = useScreenPart(
    useEdited({
      name: "photos",
      schema: photosForm,
      row: useMemo(() => photoRow(items), [items]),
      toValues,
      labels: photosLabels,
      show: inWords,
      place: `episode-photos/${episodeId}`,
      rebase: rebasePhotos,
    }),
  );
  const [photos, adding] = useWatch({ control: form.control, name: ["photos", "adding"] });
  const isAdding = isOpen || adding.url !== "";
  const put = (list: PhotoValues[]) => form.setValue("photos", list, CHANGED);
  const removed = base.values.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
  return (
    <>
      <div className="mb-3">
        <Button
          look="line"
          aria-expanded={isAdding}
          onClick={() => {
            setOpen(!isAdding);
            form.setValue("adding", BLANK, CHANGED);
          }}
        >
          <Plus className="icon" aria-hidden="true" />
          {isAdding ? "Cerrar" : "Agregar foto"}
        </Button>
      </div>
      {isAdding ? (
        <AddPhoto
          photo={adding}
          onChange={(photo) => form.setValue("adding", photo, { shouldDirty: true })}
          onAdd={(photo) => {
            put([...photos, photo]);
            form.setValue("adding", BLANK, CHANGED);
            setOpen(false);
          }}
        />
      ) : null}
      {photos.length === 0 ? (
        <p className="text-s text-soft">No hay fotos</p>
      ) : (
        <PhotoStrip photos={photos} errorOf={errorOf} onChange={put} />
      )}
      {removed.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 text-s" aria-label="Fotos que se eliminan al guardar">
          {removed.map((photo) => (
            <li key={photo.id} className="actions">
              <span>Se elimina al guardar: {titleOf(photo)}</span>
              <Button
                look="small"
                aria-label={`Conservar la foto ${titleOf(photo)}`}
                onClick={() => put([...photos, photo])}
              >
                Conservar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
