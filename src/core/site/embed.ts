import { escapeXml } from "#core/text/escape.ts";

/** Size of an embedded player in CSS pixels; the width is the largest one. */
export const EMBED_SIZE = { width: 640, height: 240 } as const;

/** Whether the player of an episode with this number has an address: a part of a path of dots only means a folder. */
export const isEmbeddable = (number: string): boolean => !/^\.*$/.test(number) && !number.includes("/");

/** Site path of the player that other sites may embed. Addresses use the composed form of Unicode. */
export const embedPath = (number: string): string => `/embed/${encodeURIComponent(number.normalize())}`;

export interface Embedded {
  /** Address of the player. */
  url: string;
  title: string;
  /** In CSS pixels, or `100%`. */
  width: number | "100%";
}

/** HTML for another site that shows the player in a frame. */
export const embedHtml = ({ url, title, width }: Embedded): string =>
  `<iframe src="${escapeXml(url)}" title="${escapeXml(title)}" width="${width}" height="${EMBED_SIZE.height}" style="border:0;max-width:${EMBED_SIZE.width}px" loading="lazy"></iframe>`;
