import { Link } from "@tanstack/react-router";
import { BarrioPlace } from "#admin/features/neighborhoods/BarrioPlace.tsx";
import {
  type NeighborhoodValues,
  neighborhoodLabels,
  neighborhoodSchema,
  toValues,
} from "#admin/features/neighborhoods/neighborhood-values.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import {
  type EditedNeighborhood,
  type NeighborhoodFields,
  neighborhoodForm,
} from "#core/catalogue/neighborhood-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

const columns: Column<EditedNeighborhood>[] = [
  {
    label: "Barrio",
    wide: true,
    cell: ({ id, name, slug }) => (
      <>
        <Link to="/admin/neighborhoods/edit/$id" params={{ id }}>
          {name}
        </Link>
        <span className="block font-normal text-s text-soft">{slug}</span>
      </>
    ),
  },
  {
    label: "Descripción",
    wide: true,
    cell: ({ description }) => <span className="line-clamp-2">{description || "Sin descripción"}</span>,
  },
  { label: "Programas", number: true, cell: ({ episodeCount }) => episodeCount },
  { label: "Creado", number: true, cell: ({ createdAt }) => formatDate(createdAt) },
];

/** See docs/product/back-office.md. */
export const neighborhoodKind: RecordKind<EditedNeighborhood, NeighborhoodFields, NeighborhoodValues> = {
  table: "neighborhoods",
  calls: namedCalls<EditedNeighborhood, NeighborhoodFields>("neighborhoods", api.admin.neighborhoods),
  schema: neighborhoodForm,
  form: neighborhoodSchema,
  toValues,
  labels: neighborhoodLabels,
  list: {
    placeholder: "Buscar por nombre o descripción...",
    lead: ({ total }) => formatCount(total, "barrio"),
    actions: (filter) => <ExportLink path="/api/admin/neighborhoods/export.csv" filter={filter} />,
    empty: {
      title: "No hay barrios",
      filtered: "No se encontraron barrios con ese criterio de búsqueda",
    },
    rows: ({ items }, linksOf) => <DataTable items={items} columns={columns} actions={linksOf} />,
  },
  loadFailure: "No se pudo cargar el barrio",
  unlinked: "barrio",
  nameOf: (name) => `el barrio ${name}`,
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este barrio?",
    deleted: `el barrio ${name}`,
  }),
  Inputs: ({ inputs, row }) => (
    <>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={neighborhoodLabels.name} required {...inputs.bind("name")} />
        <SlugField inputs={inputs} stored={row?.slug ?? null} />
      </div>
      <BarrioPlace inputs={inputs} />
      <Field label={neighborhoodLabels.description} multiline rows={8} {...inputs.bind("description")} />
    </>
  ),
};
