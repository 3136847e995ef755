import type { StoreOrder } from "./page-store.ts";

/** What the process that renders is started with. */
export interface RenderOrder extends StoreOrder {
  /** Module to load the compiled pages from. */
  entry: string;
}

/** What the process that renders some files alone is started with. */
export interface PartOrder extends Pick<RenderOrder, "entry" | "siteUrl" | "siteDir"> {
  /** Regular expression that their paths within the site match. */
  paths: string;
}

export interface RenderedSite {
  /** Number of its files, without those that browsers load besides pages. */
  pages: number;
  /** Files of its HTML pages, within the site, with the digests of their bytes. */
  documents: [path: string, digest: string][];
  /** Files that were not as they are now in the last build, within the site. */
  rendered: string[];
}

/** Both promises reject with the output when rendering fails or is broken off. */
export interface RunningRenderer {
  rendered: Promise<RenderedSite>;
  /** How many pages were compressed; the pages of this build are then kept for the next one. */
  compressed: Promise<number>;
}
