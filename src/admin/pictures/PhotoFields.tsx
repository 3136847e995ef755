import { PhotoDetails } from "#admin/pictures/PhotoDetails.tsx";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import type { PhotoTexts } from "#admin/pictures/photo-texts.ts";
import type { PhotoValues } from "#admin/pictures/photos-part.ts";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { Field } from "#ui/Field.tsx";

type Name = keyof PhotoTexts;

interface Props {
  photo: PhotoValues;
  errorOf: (name: Name) => string | undefined;
  onChange: (changes: Partial<PhotoValues>) => void;
}

/** Fields for the URL and the details of one photo. */
export function PhotoFields({ photo, errorOf, onChange }: Props) {
  const bind = (name: Name) => ({
    label: photoLabels[name],
    name,
    value: photo[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field type="url" {...bind("url")} />
      <UrlPreview url={photo.url} alt="Vista previa" failureText={PREVIEW_FAILED} />
      <Field {...bind("caption")} />
      <Field {...bind("alt")} />
      <PhotoDetails bind={bind} />
    </>
  );
}
