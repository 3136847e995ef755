import { useId } from "react";
import * as v from "valibot";
import { contentChanged } from "#admin/api/query-client.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { attempt } from "#admin/notify/notifications.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { createPhoto } from "#admin/pictures/photo-calls.ts";
import { toPhotoTexts } from "#admin/pictures/photo-texts.ts";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.ts";
import { photoForm } from "#core/photos/photo-schemas.ts";
import { newKey } from "#islands/forms/form-values.ts";

interface Props {
  episodeId: string;
  onClose: () => void;
}

const FAILURE_TEXT = "Error al agregar la foto";

/** Form to add a photo to an episode by URL or upload. The button is disabled while the URL is empty. */
export function AddPhoto({ episodeId, onClose }: Props) {
  const { record, question } = usePhotoRecord({
    photo: null,
    episodeId,
    failureText: FAILURE_TEXT,
    onSaved: onClose,
  });
  const { form } = record;
  const titleId = useId();
  /** Adds one of several uploaded pictures, without details. */
  const addOne = (url: string) =>
    attempt(FAILURE_TEXT, async () => {
      const fields = v.parse(photoForm, { episodeId, ...toPhotoTexts(null), url });
      await createPhoto({ ...fields, id: newKey() });
      await contentChanged();
    });
  return (
    <section
      className="mb-5 grid grid-cols-1 gap-4 border border-dashed border-rule p-4 [&_[data-form-foot]]:static"
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Agregar foto</h3>
      <RecordForm record={record} submitLabel="Agregar foto" isDisabled={form.watch("url").trim() === ""}>
        {question}
        <PhotoUpload
          onUploaded={(url) => form.setValue("url", url, USER_EDIT)}
          onOneOfSeveral={(url) => void addOne(url)}
        />
        <PhotoFields record={record} />
      </RecordForm>
    </section>
  );
}
