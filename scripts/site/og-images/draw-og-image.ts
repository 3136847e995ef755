import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { OG_IMAGE } from "#core/site/built-pictures.ts";
import { drawEdge, drawMark, drawSet, PICTURE } from "./dial.ts";
import { drawWords, type OgWords } from "./words.ts";

const SAFE = { limitInputPixels: 100_000_000 };
const MAX_BYTES = 120_000;
const QUALITIES = [84, 74, 62, 48, 34] as const;
/** JPEG qualities of images without a picture, of which there are many. */
const WIDE_QUALITIES = QUALITIES.slice(2);

export interface OgDrawing {
  words: OgWords;
  masthead: string;
  /** Whether the words take the whole width, without a picture or the mark at the side. */
  isWide?: boolean;
  /** Numbers of the episodes that the scale shows. */
  needles: readonly number[];
  /** End of the scale. */
  last: number;
  /** File of the picture at the side; null when there is none. */
  picture: string | null;
}

/** Draws the Open Graph image of a page, as JPEG under 120 kB. @throws when the side picture cannot be read. */
export async function drawOgImage(drawing: OgDrawing): Promise<Buffer> {
  const { width, height } = OG_IMAGE;
  const words = await drawWords(drawing);
  const side = drawing.isWide ? "" : drawEdge() + (drawing.picture ? "" : drawMark());
  const set = drawSet(drawing.needles, drawing.last) + side;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${set}${words}</svg>`;
  const image = sharp(Buffer.from(svg));
  if (drawing.picture) {
    image.composite([{ input: await sidePicture(drawing.picture), left: PICTURE.left, top: 0 }]);
  }
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  for (const quality of drawing.isWide ? WIDE_QUALITIES : QUALITIES) {
    bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .jpeg({ quality, progressive: true, optimiseCoding: true })
      .toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
}

/** A print outside a page has the inks of its palette: the renderer knows no custom properties. */
const withOwnInks = (svg: string): Buffer => Buffer.from(svg.replace(/var\(--[\w-]+,(#[\da-f]+)\)/g, "$1"));

async function sidePicture(file: string): Promise<Buffer> {
  const { width, height } = PICTURE;
  const bytes = await readFile(file);
  const picture = file.endsWith(".svg") ? withOwnInks(bytes.toString()) : bytes;
  const natural = await sharp(picture, SAFE).metadata();
  // A drawing is painted at the size it is needed in: painting it larger takes most of the time.
  const density = 72 * Math.max(width / natural.width, height / natural.height) || 72;
  return sharp(picture, natural.format === "svg" ? { ...SAFE, density } : SAFE)
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "centre" })
    .flatten({ background: "#eaddc2" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
