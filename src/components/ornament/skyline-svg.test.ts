import sharp from "sharp";
import { expect, test } from "vitest";
import { SKYLINE_SVG } from "#components/ornament/skyline-svg.ts";

const [WIDTH, HEIGHT] = [1440, 190];

/** Numbers of the pixels of one part of the skyline. */
async function pixelsOf(id: string, style: string): Promise<Set<number>> {
  const paint = `<style>path { visibility: hidden } #${id}, #${id} path { visibility: visible; ${style} }</style>`;
  const svg = SKYLINE_SVG.replace(">", ` width="${WIDTH}" height="${HEIGHT}">${paint}`);
  const alphas = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  return new Set([...alphas.keys()].filter((at) => (alphas[at] ?? 0) > 127));
}

test("each lit window is in a building", async () => {
  const buildings = await pixelsOf("ciudad", "fill: #000");
  const windows = await pixelsOf("ventanas", "fill: none; stroke: #000; stroke-width: 6");
  expect(windows.size).toBeGreaterThan(0);
  const inTheSky = [...windows].filter((at) => !buildings.has(at));
  const columnsInTheSky = new Set(inTheSky.map((at) => at % WIDTH));
  expect([...columnsInTheSky]).toEqual([]);
});
