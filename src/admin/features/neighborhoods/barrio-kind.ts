import { historyLabels } from "#admin/features/neighborhoods/barrio-values.ts";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import {
  type EditedNeighborhood,
  type NeighborhoodFields,
  neighborhoodForm,
} from "#core/catalogue/neighborhood-schemas.ts";
import { api } from "#islands/api-client.ts";

export const barrioKind: RecordKind<EditedNeighborhood, NeighborhoodFields> = {
  table: "neighborhoods",
  calls: namedCalls<EditedNeighborhood, NeighborhoodFields>("neighborhoods", api.admin.neighborhoods),
  title: "Barrio",
  titles: "Barrios",
  schema: neighborhoodForm,
  labels: historyLabels,
  loadFailure: "No se pudo cargar el barrio",
  unlinked: "barrio",
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este barrio?",
    deleted: `el barrio ${name}`,
  }),
};
