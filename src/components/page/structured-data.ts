import { site } from "#copy/site.ts";
import { MISSING_PICTURE, type PreparedPicture } from "#core/site/built-pictures.ts";

/** Something that schema.org has a word for. */
export type Thing = { "@type": string | string[] } & Record<string, unknown>;

/** One description of a page; what is missing is left out. */
export const graph = (...things: (Thing | null)[]): object => ({
  "@context": "https://schema.org",
  "@graph": things.filter((thing) => thing !== null),
});

/** The way from the home page to this one, itself last. */
export const breadcrumbs = (base: URL | undefined, trail: { name: string; path: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: site.show, path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(path, base).href,
  })),
});

const seriesId = (base: URL | undefined) => new URL("/#programa", base).href;

/** The show as a whole, as others refer to it. */
export const seriesReference = (base: URL | undefined): Thing => ({
  "@type": "RadioSeries",
  "@id": seriesId(base),
  name: site.show,
  url: new URL("/", base).href,
});

/** The picture of a thing, to be spread into it; nothing when there is none to show. */
export const pictured = (
  picture: PreparedPicture | null,
  caption: string | null | undefined,
  base: URL | undefined,
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
