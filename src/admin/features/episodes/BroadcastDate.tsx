import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { EpisodeForm } from "#admin/features/episodes/episode-values.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { shortDate } from "#admin/lists/format-date.ts";
import { formatArchivalDate } from "#core/episode/archival-date.ts";
import { isArchivalDate } from "#core/episode/read-archival-date.ts";
import { readTypedDate } from "#core/forms/archival-date-field.ts";
import { weekdayOf } from "#core/text/dates.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  form: EpisodeForm;
  label: string;
  hint: string;
  error: string | undefined;
}

/** The date of a broadcast, typed in any usual way. The form value is EDTF, or what is typed until it is a date. */
export function BroadcastDate({ form, label, hint, error }: Props) {
  const value = useWatch({ control: form.control, name: "date" }) ?? "";
  const [typed, setTyped] = useState("");
  const isDate = isArchivalDate(value);
  const written = isDate ? shortDate(value) : value;
  return (
    <Field
      name="date"
      label={label}
      hint={isDate ? readingOf(value) : hint}
      error={error}
      // What was typed stays while it is the value: a proposal or a draft may replace it.
      value={toValue(typed) === value ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        form.setValue("date", toValue(target.value), USER_EDIT);
      }}
    />
  );
}

/** A date of which more is still being typed (`1975` of `1975-04`) is one already. */
function toValue(typed: string): string {
  const read = readTypedDate(typed);
  return read !== null && isArchivalDate(read) ? read : typed;
}

/** `domingo 6 de abril de 1975`. */
const readingOf = (edtf: string): string =>
  [weekdayOf(edtf), formatArchivalDate(edtf)].filter(Boolean).join(" ");
