import * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import { type EditedNeighborhood, neighborhoodForm } from "#core/catalogue/neighborhood-schemas.ts";
import { formatPoint, optionalPoint, POINT_TEXTS } from "#core/map/read-point.ts";

/** The place is one text field. See docs/product/back-office.md. */
export const neighborhoodSchema = v.object({ ...neighborhoodForm.entries, coordinates: optionalPoint });

export type NeighborhoodValues = v.InferInput<typeof neighborhoodSchema>;

export const toValues = (barrio: EditedNeighborhood | null): NeighborhoodValues => ({
  name: toInputValue(barrio?.name),
  slug: toInputValue(barrio?.slug),
  coordinates: barrio?.coordinates ? formatPoint(barrio.coordinates) : "",
  description: toInputValue(barrio?.description),
});

export const neighborhoodLabels: Record<keyof NeighborhoodValues, string> = {
  name: "Nombre",
  slug: "Dirección en el sitio (slug)",
  coordinates: POINT_TEXTS.label,
  description: "Descripción",
};
