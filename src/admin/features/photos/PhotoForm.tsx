import { useNavigate } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { episodeLabel } from "#admin/options/option-queries.ts";
import { PhotoDetails } from "#admin/pictures/PhotoDetails.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  /** Null for a new photo. */
  photo: EditedPhoto | null;
  episodes: readonly { id: string; number: string; date: string | null }[];
}

/** See docs/product/back-office.md. */
export function PhotoForm({ photo, episodes }: Props) {
  const navigate = useNavigate();
  const choices = episodes.map((one) => ({ value: one.id, label: episodeLabel(one) }));
  const { record, question } = usePhotoRecord({
    photo,
    show: (field, value) =>
      (field === "episodeId" && choices.find((one) => one.value === value)?.label) || String(value),
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
            placeholder="Elegí un programa"
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
