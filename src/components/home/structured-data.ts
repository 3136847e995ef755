import { graph, seriesReference } from "#components/page/structured-data.ts";
import { cyclesTotal } from "#copy/cycles.ts";
import { site } from "#copy/site.ts";

/** schema.org description of the site, and of the show as a whole. */
export const describeSite = (base: URL | undefined): object =>
  graph(
    {
      "@type": "WebSite",
      "@id": new URL("/#sitio", base).href,
      name: site.name,
      url: new URL("/", base).href,
      inLanguage: site.locale,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${new URL("/buscar", base).href}?q={texto}` },
        "query-input": "required name=texto",
      },
    },
    {
      ...seriesReference(base),
      description: site.description,
      inLanguage: site.locale,
      license: site.licence.url,
      numberOfEpisodes: cyclesTotal,
      startDate: String(site.presenter.since),
      endDate: "1989",
      actor: { "@type": "Person", name: site.presenter.fullName, url: new URL("/about", base).href },
    },
  );
