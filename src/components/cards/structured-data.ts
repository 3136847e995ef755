import { breadcrumbs, graph } from "#components/page/structured-data.ts";
import type { Guest, Topic } from "#core/catalogue/read-model.ts";

/** schema.org description of a guest. */
export function describeGuest(guest: Guest, base: URL | undefined): object {
  const path = `/guests/${guest.id}`;
  const page = new URL(path, base).href;
  return graph(
    {
      "@type": "Person",
      "@id": page,
      url: page,
      name: guest.name,
      ...(guest.bio && { description: guest.bio }),
    },
    breadcrumbs(base, [
      { name: "Listado de Programas", path: "/episodes" },
      { name: guest.name, path },
    ]),
  );
}

/** The way to a topic. */
export const describeTopic = (topic: Topic, base: URL | undefined): object =>
  graph(
    breadcrumbs(base, [
      { name: "Temas", path: "/topics" },
      { name: topic.name, path: `/topics/${topic.slug}` },
    ]),
  );
