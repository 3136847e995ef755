import type { Neighborhood } from "#core/model.ts";

/** schema.org description of a barrio. */
export function describePlace(place: Neighborhood, base: URL | undefined): object {
  const page = new URL(`/neighborhoods/${place.slug}`, base).href;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Place",
        "@id": page,
        url: page,
        name: place.name,
        containedInPlace: { "@type": "City", name: "Montevideo" },
        ...(place.description && { description: place.description }),
        ...(place.coordinates && {
          geo: {
            "@type": "GeoCoordinates",
            latitude: place.coordinates.lat,
            longitude: place.coordinates.lng,
          },
        }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Barrios", item: new URL("/neighborhoods", base).href },
          { "@type": "ListItem", position: 2, name: place.name, item: page },
        ],
      },
    ],
  };
}
