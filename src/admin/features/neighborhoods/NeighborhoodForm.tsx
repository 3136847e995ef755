import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.ts";
import { barrioLabels, barrioSchema, toValues } from "#admin/features/neighborhoods/barrio-values.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { USER_EDIT } from "#admin/forms/user-edit.ts";
import { type FormProps, KindForm } from "#admin/records/KindForm.tsx";
import type { EditedNeighborhood } from "#core/catalogue/neighborhood-schemas.ts";
import { Field } from "#ui/Field.tsx";

/** Form for a barrio; `row` is null for a new one. See docs/product/back-office.md. */
export const NeighborhoodForm = ({ row, dialog: beside }: FormProps<EditedNeighborhood>) => (
  <KindForm
    kind={barrioKind}
    row={row}
    schema={barrioSchema}
    toValues={toValues}
    labels={barrioLabels}
    dialog={beside}
  >
    {({ form, bind }) => (
      <>
        <div className="grid grid-fit-76 items-start gap-4">
          <Field label={barrioLabels.name} required {...bind("name")} />
          <SlugField
            bound={bind("slug")}
            source={form.watch("name")}
            value={toInputValue(form.watch("slug"))}
            stored={row?.slug ?? null}
            onGenerate={(slug) => form.setValue("slug", slug, USER_EDIT)}
          />
          <Field
            label={barrioLabels.latitude}
            inputMode="decimal"
            hint="En grados decimales."
            {...bind("latitude")}
          />
          <Field
            label={barrioLabels.longitude}
            inputMode="decimal"
            hint="En grados decimales. El lugar se guarda si están las dos."
            {...bind("longitude")}
          />
        </div>
        <Field label={barrioLabels.description} multiline rows={8} {...bind("description")} />
      </>
    )}
  </KindForm>
);
