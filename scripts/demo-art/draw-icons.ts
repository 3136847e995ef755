/** Creates the icons for home screens from `public/favicon.svg`, in `public/icons/`. Run: npm run icons -w demo-art */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

const PUBLIC_DIR = join(import.meta.dirname, "../../public");
const OUT_DIR = join(PUBLIC_DIR, "icons");
/** Masks may cut everything outside the middle 80 %; phones round the corners themselves. */
const SAFE_SHARE = 0.72;

const mark = await readFile(join(PUBLIC_DIR, "favicon.svg"), "utf8");
const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1] ?? "#2c1911";
const paint = (size: number) => sharp(Buffer.from(mark), { density: (72 * size) / 64 }).resize(size, size);

/** The mark at a share of the size, on a square background. */
async function inset(size: number, share: number): Promise<Sharp> {
  const side = Math.round(size * share);
  const inner = await paint(side).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
    { input: inner, gravity: "centre" },
  ]);
}

/** Podcast directories require at least 1,400 pixels. */
const COVER_SIZE = 1400;

const icons = {
  "icon-192": paint(192),
  "icon-512": paint(512),
  "icon-maskable-512": await inset(512, SAFE_SHARE),
  "apple-touch-icon": await inset(180, 0.86),
  podcast: await inset(COVER_SIZE, 0.8),
};
await mkdir(OUT_DIR, { recursive: true });
for (const [name, icon] of Object.entries(icons)) {
  await icon.png({ palette: true, compressionLevel: 9 }).toFile(`${OUT_DIR}/${name}.png`);
}
