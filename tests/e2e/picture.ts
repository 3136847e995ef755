import type { Page } from "@playwright/test";
import sharp from "sharp";

export type Colour = readonly [red: number, green: number, blue: number];

/** Pixels of a part of the page, in CSS pixels. */
export interface Painted {
  width: number;
  height: number;
  at(x: number, y: number): Colour;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a screenshot. @param clip a part of the viewport; all of it by default */
export async function painted(page: Page, clip?: Box): Promise<Painted> {
  const png = await page.screenshot({ scale: "css", ...(clip ? { clip } : {}) });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * 3;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  return { width: info.width, height: info.height, at };
}

const linear = (value: number): number =>
  value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value));

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);

/** Contrast ratio from 1 to 21, as defined in WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
}

/**
 * Share of a circle that is drawn around the centre of a square icon, from 0 to 1; 0 when the centre is filled. The top
 * left corner of the icon must be empty.
 * @param radius as a share of the icon's width
 */
export async function roundShare(page: Page, sign: Box, radius: number): Promise<number> {
  const { width, height, at } = await painted(page, sign);
  const ground = at(0, 0);
  const isInk = (x: number, y: number) => contrast(at(width / 2 + x, height / 2 + y), ground) >= 2;
  if (isInk(0, 0)) return 0;
  const turns = Array.from({ length: 36 }, (_, step) => (step / 18) * Math.PI);
  const reach = radius * width;
  const drawn = turns.filter((turn) => isInk(Math.cos(turn) * reach, Math.sin(turn) * reach));
  return drawn.length / turns.length;
}
