import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as v from "valibot";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { type FormInputs, toInputValue } from "#admin/forms/input-value.ts";
import { PointField, PointMap, type PointMapProps } from "#admin/forms/PointField.tsx";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import {
  type EditedNeighborhood,
  type NeighborhoodFields,
  neighborhoodForm,
} from "#core/catalogue/neighborhood-schemas.ts";
import { formatPoint, optionalPoint, POINT_TEXTS } from "#core/map/read-point.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

/** The place is one text field. See docs/product/back-office.md. */
export const neighborhoodSchema = v.object({ ...neighborhoodForm.entries, coordinates: optionalPoint });

type NeighborhoodValues = v.InferInput<typeof neighborhoodSchema>;

export const toValues = (neighborhood: EditedNeighborhood | null): NeighborhoodValues => ({
  name: toInputValue(neighborhood?.name),
  slug: toInputValue(neighborhood?.slug),
  coordinates: neighborhood?.coordinates ? formatPoint(neighborhood.coordinates) : "",
  description: toInputValue(neighborhood?.description),
});

const neighborhoodLabels: Record<keyof NeighborhoodValues, string> = {
  name: "Nombre",
  slug: "Dirección en el sitio (slug)",
  coordinates: POINT_TEXTS.label,
  description: "Descripción",
};

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
    rows: ({ items }, linksOf) => (
      <DataTable items={items} columns={columns} keyOf={({ id }) => id} actions={linksOf} />
    ),
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

/** The place of a barrio: typed, or pressed on the map of the archive. */
const BarrioPlace = ({ inputs }: { inputs: FormInputs<"coordinates"> }) => (
  <PointField
    {...POINT_TEXTS}
    {...inputs.bind("coordinates")}
    value={inputs.value("coordinates")}
    onPoint={(text) => inputs.setValue("coordinates", text)}
    map={(press) => <ArchiveMap {...press} />}
  />
);

/** The map of the archive, read when it is opened: its borders may be two megabytes. */
function ArchiveMap(press: Pick<PointMapProps, "point" | "onPoint">) {
  const query = useQuery(sectionQuery("map"));
  return (
    <QueryStates query={query} failureTitle="No se pudo cargar el mapa">
      {({ borders }) =>
        typeof borders === "string" ? (
          <PointMap borders={borders} {...press} />
        ) : (
          <p className="field-hint">
            El archivo todavía no tiene mapa: los límites de los barrios se cargan en{" "}
            <Link to="/admin/archive/$section" params={{ section: "map" }}>
              «El archivo», parte «Mapa»
            </Link>
            .
          </p>
        )
      }
    </QueryStates>
  );
}
