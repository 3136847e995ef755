import * as v from "valibot";
import type { NamedRecord } from "#core/catalogue/named-record.ts";
import { name, optionalSlug, version } from "#core/forms/record-fields.ts";
import { optionalText } from "#core/forms/text-fields.ts";

export const NEIGHBORHOODS_PER_ADMIN_PAGE = 10;

const degrees = (most: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message));

/** Decimal degrees. */
export const coordinates = v.object({
  lat: degrees(90, "La latitud va de -90 a 90."),
  lng: degrees(180, "La longitud va de -180 a 180."),
});

/** Coordinates are null when either is missing. See docs/product/catalogue.md. */
export const neighborhoodForm = v.object({
  name: name("Ingresá el nombre del barrio."),
  slug: optionalSlug,
  description: optionalText(20_000),
  coordinates: v.nullish(coordinates, null),
});
export const neighborhoodUpdate = v.object({ ...neighborhoodForm.entries, version });
export type NeighborhoodFields = v.InferOutput<typeof neighborhoodForm>;

export interface EditedNeighborhood extends NamedRecord {
  slug: string;
  description: string | null;
  coordinates: { lat: number; lng: number } | null;
}
