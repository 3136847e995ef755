import { type DescribedSite, graph, licensed, seriesReference } from "#components/page/structured-data.ts";
import { cyclesTotal } from "#copy/cycles.ts";
import { site } from "#copy/site.ts";

/** schema.org description of the site, and of the show as a whole. */
export const describeSite = (at: DescribedSite): object => {
  const { identity, base } = at;
  const { presenter } = identity;
  return graph(
    {
      "@type": "WebSite",
      "@id": new URL("/#sitio", base).href,
      name: identity.name,
      url: new URL("/", base).href,
      inLanguage: site.locale,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${new URL("/buscar", base).href}?q={texto}` },
        "query-input": "required name=texto",
      },
    },
    {
      ...seriesReference(at),
      description: identity.description,
      inLanguage: site.locale,
      ...licensed(identity),
      numberOfEpisodes: cyclesTotal,
      ...(presenter?.since && { startDate: presenter.since }),
      endDate: "1989",
      ...(presenter && {
        actor: { "@type": "Person", name: presenter.fullName, url: new URL("/about", base).href },
      }),
    },
  );
};
