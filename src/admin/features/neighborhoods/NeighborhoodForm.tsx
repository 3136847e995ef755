import { useNavigate } from "@tanstack/react-router";
import { barrioLabels, barrioSchema, toValues } from "#admin/features/neighborhoods/barrio-values.ts";
import { createNeighborhood, updateNeighborhood } from "#admin/features/neighborhoods/queries.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import type { EditedNeighborhood } from "#core/catalogue/neighborhood-schemas.ts";
import { Field } from "#ui/Field.tsx";

/** Null: a new one. See docs/product/back-office.md. */
export function NeighborhoodForm({ barrio }: { barrio: EditedNeighborhood | null }) {
  const navigate = useNavigate();
  const record = useRecordForm({
    schema: barrioSchema,
    row: barrio,
    toValues,
    labels: barrioLabels,
    place: `neighborhoods/${barrio?.id ?? "new"}`,
    save: (fields, version) =>
      barrio && version !== null
        ? updateNeighborhood(barrio.id, { ...fields, version })
        : createNeighborhood(fields),
    doneText: barrio ? "Barrio actualizado" : "Barrio creado",
    failureText: "Error al guardar el barrio",
    onSaved: () => void navigate({ to: "/admin/neighborhoods" }),
  });
  const { form, bind } = record;
  return (
    <RecordForm
      record={record}
      submitLabel={barrio ? "Actualizar Barrio" : "Crear Barrio"}
      cancelTo="/admin/neighborhoods"
    >
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={barrioLabels.name} required {...bind("name")} />
        <SlugField
          bound={bind("slug")}
          source={form.watch("name")}
          value={toInputValue(form.watch("slug"))}
          stored={barrio?.slug ?? null}
          onGenerate={(slug) => form.setValue("slug", slug, { shouldDirty: true, shouldValidate: true })}
        />
        <Field label={barrioLabels.latitude} inputMode="decimal" placeholder="-34.9" {...bind("latitude")} />
        <Field
          label={barrioLabels.longitude}
          inputMode="decimal"
          placeholder="-56.2"
          hint="El lugar se guarda si están las dos."
          {...bind("longitude")}
        />
      </div>
      <Field label={barrioLabels.description} multiline rows={8} {...bind("description")} />
    </RecordForm>
  );
}
