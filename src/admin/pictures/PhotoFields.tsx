import { PhotoDetails } from "#admin/pictures/PhotoDetails.tsx";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import type { usePhotoRecord } from "#admin/pictures/use-photo-record.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  record: ReturnType<typeof usePhotoRecord>["record"];
}

/** Fields for the URL and the details of one photo. */
export const PhotoFields = ({ record: { bind, form } }: Props) => (
  <>
    <Field type="url" label={photoLabels.url} {...bind("url")} />
    <UrlPreview url={form.watch("url")} alt="Vista previa" failureText={PREVIEW_FAILED} />
    <Field label={photoLabels.caption} {...bind("caption")} />
    <Field label={photoLabels.alt} {...bind("alt")} />
    <PhotoDetails bind={bind} />
  </>
);
