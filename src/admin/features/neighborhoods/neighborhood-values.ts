import * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import {
  coordinates,
  type EditedNeighborhood,
  neighborhoodForm,
} from "#core/catalogue/neighborhood-schemas.ts";

const DECIMAL_INVALID = "Ingresá un número en grados decimales, sin letras ni signos de grado.";

/** A decimal number typed with point or comma; null when empty. */
const decimal = (bounds: v.GenericSchema<number>) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^(|[+-]?(\d+([.,]\d*)?|[.,]\d+))$/.test(text), DECIMAL_INVALID),
    v.transform((text) => (text === "" ? null : Number(text.replace(",", ".")))),
    v.nullable(bounds),
  );

const { coordinates: _, ...plain } = neighborhoodForm.entries;

/**
 * Latitude and longitude are separate form fields. They are saved only when both are set.
 * See docs/product/back-office.md.
 */
export const neighborhoodSchema = v.pipe(
  v.object({
    ...plain,
    latitude: decimal(coordinates.entries.lat),
    longitude: decimal(coordinates.entries.lng),
  }),
  v.transform(({ latitude, longitude, ...fields }) => ({
    ...fields,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  })),
);

export type NeighborhoodValues = v.InferInput<typeof neighborhoodSchema>;

export const toValues = (barrio: EditedNeighborhood | null): NeighborhoodValues => ({
  name: toInputValue(barrio?.name),
  slug: toInputValue(barrio?.slug),
  latitude: barrio?.coordinates ? String(barrio.coordinates.lat) : "",
  longitude: barrio?.coordinates ? String(barrio.coordinates.lng) : "",
  description: toInputValue(barrio?.description),
});

export const neighborhoodLabels: Record<keyof NeighborhoodValues | "coordinates", string> = {
  name: "Nombre",
  slug: "Slug",
  latitude: "Latitud",
  longitude: "Longitud",
  description: "Descripción",
  /** For the history, where both coordinates are a single value. */
  coordinates: "Coordenadas",
};
