import { cyclesTotal } from "#copy/cycles.ts";
import { site } from "#copy/site.ts";

/** schema.org description of the programme as a whole. */
export const describeSite = (base: URL | undefined): object => ({
  "@context": "https://schema.org",
  "@type": "RadioSeries",
  name: site.programme,
  description: site.description,
  url: new URL("/", base).href,
  inLanguage: site.locale,
  license: site.licence.url,
  numberOfEpisodes: cyclesTotal,
  startDate: String(site.presenter.since),
  endDate: "1989",
  actor: { "@type": "Person", name: site.presenter.fullName },
});
