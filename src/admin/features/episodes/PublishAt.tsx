import { useWatch } from "react-hook-form";
import type { EpisodeForm } from "#admin/features/episodes/episode-values.ts";
import { USER_EDIT } from "#admin/forms/user-edit.ts";
import { instantOf, wallTime } from "#core/text/time-zone.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  form: EpisodeForm;
  label: string;
  hint: string;
  error: string | undefined;
}

/** Publication date and time of a draft; hidden for other statuses. The form value is an ISO instant, or an incomplete input. */
export function PublishAt({ form, label, hint, error }: Props) {
  const [status, publishAt] = useWatch({ control: form.control, name: ["status", "publishAt"] });
  if (status !== "draft") return null;
  return (
    <Field
      name="publishAt"
      type="datetime-local"
      max="2099-12-31T23:59"
      label={label}
      hint={hint}
      error={error}
      value={publishAt && instantOf(publishAt) ? wallTime(publishAt).replace(" ", "T") : (publishAt ?? "")}
      onChange={({ target: { value } }) => form.setValue("publishAt", instantOf(value) ?? value, USER_EDIT)}
    />
  );
}
