import { useState } from "react";
import type * as v from "valibot";
import { Failure } from "#admin/api/failure.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { toInputValues } from "#admin/forms/input-value.ts";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { PREVIEW_FAILED } from "#admin/pictures/Picture.tsx";
import { createPhoto, updatePhoto } from "#admin/pictures/photo-calls.ts";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { type EditedPhoto, photoForm } from "#core/photos/photo-schemas.ts";

type PhotoValues = v.InferInput<typeof photoForm>;
const NAMES = Object.keys(photoForm.entries) as (keyof PhotoValues)[];

const notStored = () =>
  new Failure({
    status: 400,
    code: "invalid",
    serverMessage: PREVIEW_FAILED,
    fields: { url: PREVIEW_FAILED },
  });

interface Options {
  /** Null for a new photo. */
  photo: EditedPhoto | null;
  /** The episode of a new photo; without it, the form offers the choice. */
  episodeId?: string;
  show?: (field: string, value: unknown) => string;
  failureText?: string;
  onSaved: () => void;
}

/** The form of one photo. `question` asks before a picture is stored that does not load. */
export function usePhotoRecord({ photo, episodeId = "", ...options }: Options) {
  const { mayStore, question } = usePictureQuestion();
  const record = useRecordForm<PhotoValues, v.InferOutput<typeof photoForm>, EditedPhoto>({
    schema: photoForm,
    row: photo,
    toValues: (stored) => toInputValues(NAMES, stored ?? { episodeId }),
    labels: photoLabels,
    place: `photos/${photo?.id ?? `new${episodeId && `-${episodeId}`}`}`,
    save: async (fields, version, id) => {
      if (fields.url !== photo?.url && !(await mayStore(fields.url))) throw notStored();
      return version === null ? createPhoto({ ...fields, id }) : updatePhoto(id, { ...fields, version });
    },
    doneText: photo ? "Foto actualizada" : "Foto creada",
    failureText: "Error al guardar la foto",
    ...options,
  });
  return { record, question };
}

const TIMEOUT_MS = 10_000;

/** Resolves to whether the browser can load the picture at a URL. A timeout counts as a failure. */
function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    picture.src = url;
  });
}

/** Asks for confirmation before storing a picture that does not load. */
function usePictureQuestion() {
  const [answer, setAnswer] = useState<{ resolve: (isTaken: boolean) => void } | null>(null);
  const answerWith = (isTaken: boolean) => {
    answer?.resolve(isTaken);
    setAnswer(null);
  };
  return {
    /** Resolves to true when the picture loads or the user confirms. */
    mayStore: async (url: string): Promise<boolean> =>
      (await loads(url)) || new Promise<boolean>((resolve) => setAnswer({ resolve })),
    question: answer ? (
      <ConfirmDialog
        question="La imagen no se pudo cargar. ¿Guardarla de todos modos?"
        confirmLabel="Guardar de todos modos"
        onCancel={() => answerWith(false)}
        onConfirm={() => answerWith(true)}
      >
        <p>Con esta dirección, el sitio mostraría un aviso en lugar de la foto.</p>
      </ConfirmDialog>
    ) : null,
  };
}
