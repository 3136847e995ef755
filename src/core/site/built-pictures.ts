/** Images made by the build, stored beside the snapshot as `pictures.json`. */

/** Widths of a photo's versions, in pixels; never wider than the original. */
const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;

/** Pictures for link previews (Open Graph), in pixels. */
export const OG_IMAGE = { width: 1200, height: 630, type: "image/jpeg" } as const;

export interface PictureFile {
  /** Site path. */
  url: string;
  /** In pixels. */
  width: number;
}

export interface PreparedPicture {
  /** Fallback URL for browsers without `srcset`: the drawing itself, the largest WebP, or the placeholder. */
  src: string;
  /** Size of the largest version, in pixels. */
  width: number;
  height: number;
  /** Ascending; both empty for a drawing, which is sharp at every size. */
  avif: PictureFile[];
  webp: PictureFile[];
  /** Only of a print: which of its two palettes the theme lends. */
  tint?: PrintTint;
}

/** A print is a drawing in five named inks, which each theme sets (`--print-…`). */
export type PrintTint = "warm" | "cool";

export interface OgImage {
  /** Site path. */
  url: string;
  alt: string;
}

export interface PictureIndex {
  /** By URL as stored in the archive: a site path or an http(s) URL. */
  pictures: Record<string, PreparedPicture>;
  /** By page path: `/`, `/episodes/{id}`, `/neighborhoods/{slug}`. */
  links: Record<string, OgImage>;
}

/** Placeholder for a picture that could not be loaded. */
export const MISSING_PICTURE: PreparedPicture = {
  src: "/icons/sin-foto.svg",
  width: 1200,
  height: 800,
  avif: [],
  webp: [],
};

/** Widths to generate for a photo, ascending; ends with its own width when that is below the largest. */
export function widthsFor(naturalWidth: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width < naturalWidth);
  const largest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? naturalWidth;
  return [...smaller, ...(naturalWidth <= largest ? [naturalWidth] : [])];
}

/** Value of the `srcset` attribute; undefined when there are no versions. */
export const srcset = (files: readonly PictureFile[]): string | undefined =>
  files.length === 0 ? undefined : files.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** Image of a card: one format in two widths, or a print. */
export interface CardPicture {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  tint?: PrintTint;
}

const CARD_WIDTH = 800;

export function cardPicture(picture: PreparedPicture): CardPicture {
  const files = picture.webp.filter(({ width }) => width <= CARD_WIDTH);
  const [smallest] = files;
  const { width, height, tint } = picture;
  if (!smallest) return { src: picture.src, width, height, ...(tint && { tint }) };
  return {
    src: smallest.url,
    ...(files.length > 1 && { srcset: srcset(files) }),
    width: smallest.width,
    height: Math.round((height * smallest.width) / width),
  };
}
