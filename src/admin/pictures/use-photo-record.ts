import type * as v from "valibot";
import { Failure } from "#admin/api/failure.ts";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { createPhoto, updatePhoto } from "#admin/pictures/photo-calls.ts";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { toPhotoTexts } from "#admin/pictures/photo-texts.ts";
import { PREVIEW_FAILED } from "#admin/pictures/UrlPreview.tsx";
import { usePictureQuestion } from "#admin/pictures/use-picture-question.tsx";
import { type EditedPhoto, photoForm } from "#core/photos/photo-schemas.ts";

type PhotoValues = v.InferInput<typeof photoForm>;

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
    toValues: (stored) => ({ episodeId: stored?.episodeId ?? episodeId, ...toPhotoTexts(stored) }),
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
