import { type DescribedSite, graph, licensed, seriesReference } from "#components/page/structured-data.ts";
import type { ArchiveTexts } from "#core/site/archive-sections.ts";
import { broadcastTotal, broadcastYears } from "#core/site/broadcasts.ts";

/** schema.org description of the site and of the show. */
export const describeSite = (
  at: DescribedSite,
  { cycles, contact }: Pick<ArchiveTexts, "cycles" | "contact">,
): object => {
  const { identity, base } = at;
  const { presenter } = identity;
  const total = broadcastTotal(cycles);
  const { last } = broadcastYears(cycles);
  return graph(
    {
      "@type": "WebSite",
      "@id": new URL("/#sitio", base).href,
      name: identity.name,
      url: new URL("/", base).href,
      inLanguage: identity.language,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${new URL("/buscar", base).href}?q={texto}` },
        "query-input": "required name=texto",
      },
    },
    {
      ...seriesReference(at),
      description: identity.description,
      inLanguage: identity.language,
      ...licensed(identity),
      ...(total !== null && { numberOfEpisodes: total }),
      ...(presenter?.since && { startDate: presenter.since }),
      ...(last !== null && { endDate: String(last) }),
      ...(presenter && {
        actor: { "@type": "Person", name: presenter.fullName, url: new URL("/about", base).href },
      }),
      ...(contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
    },
  );
};
