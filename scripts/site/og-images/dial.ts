import { OG_IMAGE } from "#core/site/built-pictures.ts";

/** Colours of the valve set, as in the theme `vintage`. */
export const INK = "#2a1a10";
export const SOFT = "#654a35";
export const RUST = "#8c3a12";
const PAPER = "#f4ead6";
const RULE = "#bfa37c";
const BAKELITE = "#38211a";

/** Area of the picture, right of the words, which have the same height. */
export const PICTURE = { left: 640, width: OG_IMAGE.width - 640, height: 488 } as const;
/** Inside of the lit glass below, in pixels. */
export const GLASS = { left: 40, top: 516, width: 1120, height: 88 } as const;
const SCALE = { left: GLASS.left + 34, width: GLASS.width - 68 } as const;

/** Horizontal position in pixels of an episode number on the scale, which runs from 1 to `last`. */
export const scaleX = (number: number, last: number): number =>
  SCALE.left + (SCALE.width * (Math.min(Math.max(number, 1), last) - 1)) / Math.max(last - 1, 1);

/** The values written on the scale: 1 and about seven round ones. */
export function scaleValues(last: number): number[] {
  const step = scaleStep(last);
  return [1, ...Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)];
}

const scaleStep = (last: number): number => Math.max(10, Math.round(last / 70) * 10);

/** Draws the radio set without words and picture, as SVG elements. @param needles episode numbers */
export function drawSet(needles: readonly number[], last: number): string {
  const { width, height } = OG_IMAGE;
  return [
    `<defs>
      <linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9e3ab"/><stop offset=".62" stop-color="#f0bd58"/><stop offset="1" stop-color="#d28c28"/></linearGradient>
      <linearGradient id="case" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#54342a"/><stop offset=".18" stop-color="${BAKELITE}"/><stop offset="1" stop-color="#241410"/></linearGradient>
      <radialGradient id="lamp" cx=".5" cy="1.1" r=".75"><stop offset="0" stop-color="#fff3cf" stop-opacity=".85"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient>
    </defs>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<rect y="${PICTURE.height}" width="${width}" height="${height - PICTURE.height}" fill="url(#case)"/>`,
    `<path d="M0 ${PICTURE.height + 1}H${width}" stroke="#7a5140" stroke-width="2"/>`,
    glass(),
    ticks(last),
    ...needles.map((number) => needle(scaleX(number, last), needles.length === 1)),
    // The reflection of the glass lies over everything behind it.
    `<path d="M${GLASS.left} ${GLASS.top}h${GLASS.width}v22L${GLASS.left} ${GLASS.top + 34}Z" fill="#fff" opacity=".13"/>`,
  ].join("");
}

/** Draws two thin rules between the column of words and the picture. */
export const drawEdge = (): string =>
  `<path d="M${PICTURE.left - 10} 0V${PICTURE.height}M${PICTURE.left - 5} 0V${PICTURE.height}" stroke="${RULE}" stroke-width="1.5"/>`;

/** Draws the mark of the archive, a lit half dial, for an episode without a picture. */
export function drawMark(): string {
  const { left, width, height } = PICTURE;
  const [x, y] = [left + width / 2, height - 64];
  const rays = Array.from({ length: 25 }, (_, index) => {
    const angle = (Math.PI * index) / 24;
    const [inner, outer] = [index % 4 === 0 ? 186 : 202, 222];
    const at = (radius: number) =>
      `${(x - Math.cos(angle) * radius).toFixed(1)} ${(y - Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(inner)}L${at(outer)}`;
  });
  return `<rect x="${left}" width="${width}" height="${height}" fill="${BAKELITE}"/>
    <path d="M${x - 236} ${y}a236 236 0 0 1 472 0z" fill="url(#lit)"/>
    <path d="${rays.join("")}" stroke="${INK}" stroke-width="5"/>
    <path d="M${x} ${y}L${x + 106} ${y - 176}" stroke="#c25f2b" stroke-width="13" stroke-linecap="round"/>
    <path d="M${x - 262} ${y}h524v14h-524z" fill="${PAPER}"/><circle cx="${x}" cy="${y}" r="34" fill="${PAPER}"/>`;
}

const glass = (): string => {
  const { left, top, width, height } = GLASS;
  const box = `x="${left}" y="${top}" width="${width}" height="${height}" rx="7"`;
  return `<rect x="${left - 6}" y="${top - 6}" width="${width + 12}" height="${height + 12}" rx="12" fill="#160b08"/>
    <rect ${box} fill="url(#lit)"/><rect ${box} fill="url(#lamp)"/>`;
};

function ticks(last: number): string {
  const base = GLASS.top + 66;
  const step = scaleStep(last) / 12;
  const marks = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => {
    const height = index % 12 === 0 ? 26 : index % 4 === 0 ? 17 : 10;
    return `M${scaleX(index * step, last).toFixed(1)} ${base}v${-height}`;
  });
  return `<path d="${marks.join("")}" stroke="${INK}" stroke-width="2"/>
    <path d="M${GLASS.left + 14} ${base + 7}h${GLASS.width - 28}" stroke="${INK}" stroke-width="1.5"/>`;
}

// A single needle is drawn as the needle of the radio set, one of several as a station mark.
const needle = (x: number, alone: boolean): string =>
  alone
    ? `<path d="M${x} ${GLASS.top + 2}v${GLASS.height - 4}" stroke="#fff" stroke-opacity=".35" stroke-width="12"/>
       <path d="M${x} ${GLASS.top - 6}v${GLASS.height + 12}" stroke="#b3200e" stroke-width="5"/>`
    : `<path d="M${x} ${GLASS.top + 36}v36" stroke="#b3200e" stroke-width="4"/>`;
