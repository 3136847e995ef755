import { breadcrumbs, type DescribedSite, graph, pictured } from "#components/page/structured-data.ts";
import type { Neighborhood } from "#core/catalogue/read-model.ts";
import type { PreparedPicture } from "#core/site/built-pictures.ts";

/** schema.org description of a barrio. */
export function describePlace(
  place: Neighborhood,
  picture: PreparedPicture | null,
  site: DescribedSite,
): object {
  const { city, country } = site.identity;
  const path = `/neighborhoods/${place.slug}`;
  const page = new URL(path, site.base).href;
  return graph(
    {
      "@type": "Place",
      "@id": page,
      url: page,
      name: place.name,
      ...(city && {
        containedInPlace: {
          "@type": "City",
          name: city,
          ...(country && { containedInPlace: { "@type": "Country", name: country } }),
        },
      }),
      ...(place.description && { description: place.description }),
      ...pictured(picture, place.photos[0]?.caption, site),
      ...(place.coordinates && {
        geo: {
          "@type": "GeoCoordinates",
          latitude: place.coordinates.lat,
          longitude: place.coordinates.lng,
        },
      }),
    },
    breadcrumbs(site, [
      { name: "Barrios", path: "/neighborhoods" },
      { name: place.name, path },
    ]),
  );
}
