import { breadcrumbs, type DescribedSite, graph } from "#components/page/structured-data.ts";
import type { Guest, Topic } from "#core/catalogue/read-model.ts";

/** schema.org description of a guest. */
export function describeGuest(guest: Guest, site: DescribedSite): object {
  const path = `/guests/${guest.id}`;
  const page = new URL(path, site.base).href;
  return graph(
    {
      "@type": "Person",
      "@id": page,
      url: page,
      name: guest.name,
      ...(guest.bio && { description: guest.bio }),
    },
    breadcrumbs(site, [
      { name: "Listado de Programas", path: "/episodes" },
      { name: guest.name, path },
    ]),
  );
}

/** schema.org breadcrumbs of a topic. */
export const describeTopic = (topic: Topic, site: DescribedSite): object =>
  graph(
    breadcrumbs(site, [
      { name: "Temas", path: "/topics" },
      { name: topic.name, path: `/topics/${topic.slug}` },
    ]),
  );
