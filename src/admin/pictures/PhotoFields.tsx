import type { ComponentProps } from "react";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/Picture.tsx";
import { photoHints, photoLabels } from "#admin/pictures/photo-labels.ts";
import type { PhotoTexts, usePhotoRecord } from "#admin/pictures/use-photo-record.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { Field } from "#ui/Field.tsx";

interface PhotoDetailsProps {
  bind: (name: keyof PhotoTexts) => Pick<ComponentProps<typeof Field>, "name" | "error">;
}

const SOURCES = ["credit", "source", "dateTaken", "rights"] as const;
const { placeholder } = byProvenance("control").digitizedOn;

/** Credit and rights of a photo, its original and its digitization, and the notes. */
export const PhotoDetails = ({ bind }: PhotoDetailsProps) => (
  <>
    {SOURCES.map((name) => (
      <Field key={name} label={photoLabels[name]} hint={photoHints[name]} {...bind(name)} />
    ))}
    <fieldset className={GROUP}>
      <legend className={LEGEND}>Original</legend>
      <p className="max-w-measure text-s text-soft">Se lee solo acá: nunca sale en el sitio.</p>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={photoLabels.carrier} hint={photoHints.carrier} {...bind("carrier")} />
        <Field
          label={photoLabels.digitizedOn}
          hint={photoHints.digitizedOn}
          placeholder={placeholder}
          {...bind("digitizedOn")}
        />
        <Field label={photoLabels.digitizedBy} {...bind("digitizedBy")} />
        <Field label={photoLabels.digitizedWith} hint={photoHints.digitizedWith} {...bind("digitizedWith")} />
      </div>
    </fieldset>
    <Field label={photoLabels.notes} multiline hint={photoHints.notes} {...bind("notes")} />
  </>
);

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
