import type { ComponentProps } from "react";
import { Controller, useWatch } from "react-hook-form";
import { BordersField } from "#admin/features/archive/BordersField.tsx";
import { SectionList } from "#admin/features/archive/SectionList.tsx";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { PointField, PointMap } from "#admin/forms/PointField.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/Picture.tsx";
import type { Fields, TextField } from "#core/site/sections/fields.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  fields: Fields;
  /** Path prefix of the fields in the form: `timeline.0.`. Defaults to the top level. */
  at?: string;
  record: SectionRecord;
}

/** Minimum number of rows for a text field to span the full width. */
const LONG_ROWS = 5;

/** The inputs for a set of fields. Lists contain fields in turn. */
export const SectionFields = ({ fields, at = "", record }: Props) => (
  <div className="grid grid-fit-76 items-start gap-4">
    {Object.entries(fields).map(([name, field]) =>
      field.kind === "list" ? (
        <SectionList key={name} name={`${at}${name}`} field={field} record={record}>
          {(item) => <SectionFields fields={field.item} at={`${item}.`} record={record} />}
        </SectionList>
      ) : (
        <Input key={name} name={`${at}${name}`} field={field} record={record} />
      ),
    )}
  </div>
);

function Input({ name, field, record }: { name: string; field: TextField; record: SectionRecord }) {
  const { kind, label, hint, isRequired, rows = 3, options, searchWords } = field;
  const texts = { label, hint, required: isRequired };
  if (kind === "search")
    return (
      // Its input shows a label, so the form does not read it.
      <Controller
        control={record.form.control}
        name={name}
        render={({ field: bound }) => (
          <Combobox
            {...{ ...bound, ...texts }}
            error={record.errorOf(name)}
            options={Object.entries(options ?? {}).map(([value, words]) => ({
              value,
              label: words,
              words: searchWords?.[value],
            }))}
            value={String(bound.value ?? "")}
          />
        )}
      />
    );
  const wiring = { ...texts, ...record.bind(name) };
  switch (kind) {
    case "text":
      return (
        <div className={rows >= LONG_ROWS ? "col-span-full" : undefined}>
          <Field multiline rows={rows} {...wiring} />
        </div>
      );
    case "choice":
      return (
        <SelectField
          {...wiring}
          options={Object.entries(options ?? {}).map(([value, words]) => ({ value, label: words }))}
        />
      );
    case "picture":
      return <PictureField record={record} {...wiring} />;
    case "borders":
      return <BordersField record={record} {...wiring} />;
    case "point":
      return <PlaceField record={record} {...wiring} />;
    case "url":
      return <Field type="url" inputMode="url" {...wiring} />;
    case "number":
      return <Field inputMode="numeric" {...wiring} />;
    case "line":
      return <Field {...wiring} />;
  }
}

interface PictureFieldProps {
  name: string;
  record: SectionRecord;
  label: string;
  hint: string | undefined;
  required: boolean;
  error: string | undefined;
}

/** A picture field: its URL, an upload that replaces the URL, and a preview. */
function PictureField({ name, record, ...wiring }: PictureFieldProps) {
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

type PlaceFieldProps = Omit<ComponentProps<typeof PointField>, "value" | "onPoint" | "map"> & {
  record: SectionRecord;
};

/** A place on the map of the borders in the same form. */
function PlaceField({ record, ...field }: PlaceFieldProps) {
  const { control, setValue } = record.form;
  const borders = String(useWatch({ control, name: "borders" }) ?? "");
  return (
    <PointField
      {...field}
      value={String(useWatch({ control, name: field.name }) ?? "")}
      onPoint={(text) => setValue(field.name, text, USER_EDIT)}
      map={borders === "" ? undefined : (press) => <PointMap borders={borders} {...press} />}
    />
  );
}
