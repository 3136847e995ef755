import type { StoreOrder } from "./page-store.ts";

/** How a site is rendered. */
export interface RenderOrder extends StoreOrder {
  /** Module to load the compiled pages from. */
  entry: string;
}

/** Argument of the process that renders only some files. */
export interface PartOrder extends Pick<RenderOrder, "entry" | "siteUrl" | "siteDir"> {
  /** Regular expression for the paths of the files within the site. */
  paths: string;
}

export interface RenderedSite {
  /** Number of rendered files, without those that browsers load besides pages. */
  pages: number;
  /** HTML files, by path within the site, with a digest of their bytes; null when Astro alone wrote them. */
  documents: { path: string; digest: string | null }[];
  /** Files that are new or changed since the last build, by path within the site. */
  rendered: string[];
  /** How many of them are long enough for a compressed copy. */
  copies: number;
}
