import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import { MISSING_PICTURE, type PreparedPicture } from "#core/site/built-pictures.ts";

/** Something that schema.org has a word for. */
export type Thing = { "@type": string | string[] } & Record<string, unknown>;

/** The site that a page describes. */
export interface DescribedSite {
  identity: ArchiveIdentity;
  /** Address of the home page. */
  base: URL;
}

/** One description of a page; what is missing is left out. */
export const graph = (...things: (Thing | null)[]): object => ({
  "@context": "https://schema.org",
  "@graph": things.filter((thing) => thing !== null),
});

/** The way from the home page to this one, itself last. */
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

/** The show as a whole, as others refer to it. */
export const seriesReference = ({ identity, base }: DescribedSite): Thing => ({
  "@type": "RadioSeries",
  "@id": new URL("/#programa", base).href,
  name: identity.show,
  url: new URL("/", base).href,
});

/** The licence of what the archive publishes, to be spread into it: by its address, or else by its name. */
export const licensed = ({ licence }: ArchiveIdentity): { license?: string } =>
  licence ? { license: licence.url ?? licence.name } : {};

/** The picture of a thing, to be spread into it; nothing when there is none to show. */
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
