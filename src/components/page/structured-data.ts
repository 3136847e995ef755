import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import { MISSING_PICTURE, type PreparedPicture } from "#core/site/built-pictures.ts";

/** An object of a schema.org type. */
export type Thing = { "@type": string | string[] } & Record<string, unknown>;

/** The site to which a described page belongs. */
export interface DescribedSite {
  identity: ArchiveIdentity;
  /** URL of the home page. */
  base: URL;
}

/** The JSON-LD graph of a page. */
export const graph = (...things: Thing[]): object => ({ "@context": "https://schema.org", "@graph": things });

/** Breadcrumbs from the home page to this page, which is the last one. */
export const breadcrumbs = (
  { identity, base }: DescribedSite,
  trail: { name: string; path: string }[],
): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: identity.show, path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(path, base).href,
  })),
});

/** Reference to the show. */
export const seriesReference = ({ identity, base }: DescribedSite): Thing => ({
  "@type": "RadioSeries",
  "@id": new URL("/#programa", base).href,
  name: identity.show,
  url: new URL("/", base).href,
});

/** Licence property to spread into a thing: the licence's URL, otherwise its name. */
export const licensed = ({ licence }: ArchiveIdentity): { license?: string } =>
  licence ? { license: licence.url ?? licence.name } : {};

/** Image property to spread into a thing; empty when there is no picture. */
export const pictured = (
  picture: PreparedPicture | null,
  caption: string | null | undefined,
  { base }: DescribedSite,
): { image?: Thing } =>
  !picture || picture.src === MISSING_PICTURE.src
    ? {}
    : {
        image: {
          "@type": "ImageObject",
          url: new URL(picture.src, base).href,
          width: picture.width,
          height: picture.height,
          ...(caption && { caption }),
        },
      };
