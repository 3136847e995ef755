import { useNavigate } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import type * as v from "valibot";
import { Failure } from "#admin/api/failure.ts";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { toInputValue, USER_EDIT } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { episodeLabel } from "#admin/options/option-queries.ts";
import { PhotoDetails } from "#admin/pictures/PhotoDetails.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { createPhoto, updatePhoto } from "#admin/pictures/photo-calls.ts";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { toPhotoTexts } from "#admin/pictures/photo-texts.ts";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { usePictureQuestion } from "#admin/pictures/use-picture-question.tsx";
import { type EditedPhoto, photoForm } from "#core/photos/photo-schemas.ts";
import { Field } from "#ui/Field.tsx";

type PhotoValues = v.InferInput<typeof photoForm>;

const toValues = (photo: EditedPhoto | null): PhotoValues => ({
  episodeId: toInputValue(photo?.episodeId),
  ...toPhotoTexts(photo),
});

const notStored = () =>
  new Failure({
    status: 400,
    code: "invalid",
    serverMessage: PREVIEW_FAILED,
    fields: { url: PREVIEW_FAILED },
  });

interface Props {
  /** Null for a new photo. */
  photo: EditedPhoto | null;
  episodes: readonly { id: string; number: string; date: string | null }[];
}

/** See docs/product/back-office.md. */
export function PhotoForm({ photo, episodes }: Props) {
  const navigate = useNavigate();
  const { mayStore, question } = usePictureQuestion();
  const choices = episodes.map((one) => ({ value: one.id, label: episodeLabel(one) }));
  const record = useRecordForm({
    schema: photoForm,
    row: photo,
    toValues,
    labels: photoLabels,
    show: (field, value) =>
      (field === "episodeId" && choices.find((one) => one.value === value)?.label) || String(value),
    place: `photos/${photo?.id ?? "new"}`,
    save: async (fields, version, id) => {
      if (fields.url !== photo?.url && !(await mayStore(fields.url))) throw notStored();
      return version === null ? createPhoto({ ...fields, id }) : updatePhoto(id, { ...fields, version });
    },
    doneText: photo ? "Foto actualizada" : "Foto creada",
    failureText: "Error al guardar la foto",
    onSaved: () => void navigate({ to: "/admin/episode-photos" }),
  });
  const { form, bind } = record;
  return (
    <RecordForm
      record={record}
      submitLabel={photo ? "Actualizar Foto" : "Crear Foto"}
      cancelTo="/admin/episode-photos"
    >
      {question}
      <Controller
        control={form.control}
        name="episodeId"
        render={({ field, fieldState }) => (
          <Combobox
            {...field}
            label={photoLabels.episodeId}
            required
            placeholder="Elegí un episodio"
            options={choices}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field
        label={photoLabels.url}
        type="url"
        required
        hint="Pegá la dirección de la imagen, o subila desde este dispositivo."
        {...bind("url")}
      />
      <PhotoUpload onUploaded={(url) => form.setValue("url", url, USER_EDIT)} />
      <UrlPreview url={form.watch("url")} alt="Vista previa" failureText={PREVIEW_FAILED} />
      <Field label={photoLabels.caption} {...bind("caption")} />
      <Field label={photoLabels.alt} hint="Qué se ve, para quien no puede ver la imagen." {...bind("alt")} />
      <PhotoDetails bind={bind} />
    </RecordForm>
  );
}
