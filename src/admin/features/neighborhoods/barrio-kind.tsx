import {
  type BarrioValues,
  barrioLabels,
  barrioSchema,
  toValues,
} from "#admin/features/neighborhoods/barrio-values.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import {
  type EditedNeighborhood,
  type NeighborhoodFields,
  neighborhoodForm,
} from "#core/catalogue/neighborhood-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

/** See docs/product/back-office.md. */
export const barrioKind: RecordKind<EditedNeighborhood, NeighborhoodFields, BarrioValues> = {
  table: "neighborhoods",
  calls: namedCalls<EditedNeighborhood, NeighborhoodFields>("neighborhoods", api.admin.neighborhoods),
  title: "Barrio",
  titles: "Barrios",
  schema: neighborhoodForm,
  form: barrioSchema,
  toValues,
  labels: barrioLabels,
  loadFailure: "No se pudo cargar el barrio",
  unlinked: "barrio",
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este barrio?",
    deleted: `el barrio ${name}`,
  }),
  Inputs: ({ inputs, row }) => (
    <>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={barrioLabels.name} required {...inputs.bind("name")} />
        <SlugField inputs={inputs} stored={row?.slug ?? null} />
        <Field
          label={barrioLabels.latitude}
          inputMode="decimal"
          hint="En grados decimales."
          {...inputs.bind("latitude")}
        />
        <Field
          label={barrioLabels.longitude}
          inputMode="decimal"
          hint="En grados decimales. El lugar se guarda si están las dos."
          {...inputs.bind("longitude")}
        />
      </div>
      <Field label={barrioLabels.description} multiline rows={8} {...inputs.bind("description")} />
    </>
  ),
};
