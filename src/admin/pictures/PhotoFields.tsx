import { USER_EDIT } from "#admin/forms/input-value.ts";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/Picture.tsx";
import { photoHints, photoLabels } from "#admin/pictures/photo-labels.ts";
import type { usePhotoRecord } from "#admin/pictures/use-photo-record.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { Field } from "#ui/Field.tsx";

const SOURCES = ["credit", "source", "dateTaken", "rights"] as const;
const { placeholder } = byProvenance("control").digitizedOn;

interface Props {
  record: ReturnType<typeof usePhotoRecord>["record"];
  /** Called after each upload when several pictures were chosen at once; without it only one can be chosen. */
  onOneOfSeveral?: (url: string) => void;
}

/** URL or upload of one photo, its texts, credit and rights, its original and its digitization, and the notes. */
export const PhotoFields = ({ record: { bind, form }, onOneOfSeveral }: Props) => (
  <>
    <Field
      label={photoLabels.url}
      type="url"
      required
      hint="Pegá la dirección de la imagen, o subila desde este dispositivo."
      {...bind("url")}
    />
    <PhotoUpload
      onUploaded={(url) => form.setValue("url", url, USER_EDIT)}
      {...(onOneOfSeveral && { onOneOfSeveral })}
    />
    <UrlPreview url={form.watch("url")} alt="Vista previa" failureText={PREVIEW_FAILED} />
    <Field label={photoLabels.caption} {...bind("caption")} />
    <Field label={photoLabels.alt} hint={photoHints.alt} {...bind("alt")} />
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
