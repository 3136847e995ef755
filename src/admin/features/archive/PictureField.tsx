import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { USER_EDIT } from "#admin/forms/user-edit.ts";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { Field } from "#ui/Field.tsx";

interface Props {
  name: string;
  record: SectionRecord;
  label: string;
  hint: string | undefined;
  required: boolean;
  error: string | undefined;
}

/** A picture field: its URL, an upload that replaces the URL, and a preview. */
export function PictureField({ name, record, ...wiring }: Props) {
  const { control, setValue } = record.form;
  const url = String(useWatch({ control, name }) ?? "");
  return (
    <div className="grid gap-3">
      <Field name={name} {...wiring} />
      <PhotoUpload onUploaded={(uploaded) => setValue(name, uploaded, USER_EDIT)} />
      <UrlPreview url={url} alt="Vista previa" failureText={PREVIEW_FAILED} />
    </div>
  );
}
