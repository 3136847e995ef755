import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import * as v from "valibot";
import { contentChanged } from "#admin/api/call.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { attempt } from "#admin/notify/notifications.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { PhotoStrip } from "#admin/pictures/PhotoStrip.tsx";
import { createPhoto, episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { photoForm } from "#core/photos/photo-schemas.ts";
import { newKey } from "#islands/forms/form-values.ts";

/** The photos of an episode. Order, details, additions and removals are stored at once. */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const photos = useQuery(episodePhotosQuery(episodeId));
  const [isAdding, setAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    toggle.current?.focus();
    setAdding(false);
  };
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      {/* Rendered before the photos load, so that this part, once scrolled to, stays in view while content above it loads. */}
      <h2 className="mb-3" id="fotos-del-programa">
        Fotos del programa
      </h2>
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {(items) => (
          <>
            <p className="actions mb-3">
              <Button
                ref={toggle}
                look="line"
                aria-expanded={isAdding}
                onClick={() => (isAdding ? close() : setAdding(true))}
              >
                {isAdding ? <X /> : <Plus />}
                {isAdding ? "Cerrar" : "Agregar foto"}
              </Button>
              <span className="text-s text-soft">Las fotos se guardan enseguida.</span>
            </p>
            {isAdding ? <AddPhoto episodeId={episodeId} onClose={close} /> : null}
            {items.length === 0 ? (
              <p className="text-s text-soft">No hay fotos</p>
            ) : (
              <PhotoStrip episodeId={episodeId} photos={items} />
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

interface Props {
  episodeId: string;
  onClose: () => void;
}

const FAILURE_TEXT = "Error al agregar la foto";

/** Form to add a photo to an episode by URL or upload. The button is disabled while the URL is empty. */
function AddPhoto({ episodeId, onClose }: Props) {
  const { record, question } = usePhotoRecord({
    photo: null,
    episodeId,
    failureText: FAILURE_TEXT,
    onSaved: onClose,
  });
  const titleId = useId();
  /** Adds one of several uploaded pictures, without details. */
  const addOne = (url: string) =>
    attempt(FAILURE_TEXT, async () => {
      const fields = v.parse(photoForm, { episodeId, url });
      await createPhoto({ ...fields, id: newKey() });
      await contentChanged();
    });
  return (
    <section
      className="mb-5 grid grid-cols-1 gap-4 border border-dashed border-rule p-4 [&_[data-form-foot]]:static"
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Agregar foto</h3>
      <RecordForm
        record={record}
        submitLabel="Agregar foto"
        isDisabled={record.form.watch("url").trim() === ""}
      >
        {question}
        <PhotoFields record={record} onOneOfSeveral={(url) => void addOne(url)} />
      </RecordForm>
    </section>
  );
}
