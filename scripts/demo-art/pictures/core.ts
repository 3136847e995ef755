// Palettes, seeded random numbers and the smallest marks. Everything here is a pure function of its arguments.

export interface Palette {
  readonly name: string;
  /** Which of its two palettes a theme gives to the print. */
  readonly tint: "warm" | "cool";
  readonly paper: string;
  /** The pale ink: skies, water, tints. */
  readonly light: string;
  /** The bright ink: sun, drums, cloth. */
  readonly accent: string;
  /** The colour where two inks overprint: night skies, far hills. */
  readonly deep: string;
  /** The key block, printed last. */
  readonly key: string;
}

export const PALETTES: readonly Palette[] = [
  {
    name: "bakelite", tint: "warm",
    paper: "#f4e8cf",
    light: "#e8b356",
    accent: "#c25f2b",
    deep: "#95532b",
    key: "#2c1911",
  },
  { name: "bottle", tint: "cool", paper: "#f3eedc", light: "#a9c6a2", accent: "#cb962f", deep: "#3c7c64", key: "#0e2921" },
  { name: "slate", tint: "cool", paper: "#e6eaea", light: "#a6c6d5", accent: "#d9a262", deep: "#587c90", key: "#20303b" },
  { name: "drum", tint: "warm", paper: "#f1cf90", light: "#e29f41", accent: "#d5371c", deep: "#a9331c", key: "#18100c" },
  {
    name: "newsprint", tint: "cool",
    paper: "#ece5d3",
    light: "#8dbcb0",
    accent: "#a9304a",
    deep: "#357a74",
    key: "#350f1f",
  },
  { name: "indigo", tint: "warm", paper: "#f8df9f", light: "#a89cc6", accent: "#e67f43", deep: "#504c8d", key: "#171736" },
];

export type Hour = "morning" | "noon" | "dusk" | "night";
export const HOURS: readonly Hour[] = ["morning", "noon", "dusk", "night"];

/** FNV-1a, which allows any readable string as a seed. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let k = 0; k < text.length; k += 1) {
    h = Math.imul(h ^ text.charCodeAt(k), 16777619);
  }
  return h >>> 0;
}

/** Seeded random numbers (mulberry32), the same on every machine. */
export class Chance {
  private state: number;

  constructor(seed: string) {
    this.state = hash(seed);
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A real number in [a, b). */
  in(a: number, b: number): number {
    return a + (b - a) * this.next();
  }

  /** A whole number in [a, b]. */
  int(a: number, b: number): number {
    return Math.floor(this.in(a, b + 1));
  }

  odds(p: number): boolean {
    return this.next() < p;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T;
  }
}

/** Rounded numbers joined as tightly as path syntax allows. */
export function j(...values: number[]): string {
  return values
    .map((v) => String(Math.round(v)))
    .join(" ")
    .replace(/ -/g, "-");
}

const short = (v: number): string => String(Math.round(v * 100) / 100);
const attr = (name: string, value: string | undefined): string => (value ? ` ${name}="${value}"` : "");

/** A filled path. Without `ink` it inherits the ink of its layer. */
export function f(d: string, ink?: string, extra = ""): string {
  return d ? `<path${attr("fill", ink)} d="${d}"${extra}/>` : "";
}

/** A stroked line. */
export function ln(d: string, ink: string, width: number, dash?: string, cap?: string): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${short(width)}"${attr("stroke-dasharray", dash)}${cap === "round" ? "" : ' stroke-linecap="butt"'} d="${d}"/>`;
}

/** A limb, rope or branch with round ends and joints, which is the default of the SVG. */
export function limb(d: string, ink: string, width: number): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${short(width)}" d="${d}"/>`;
}

export function dot(x: number, y: number, r: number, ink?: string): string {
  return `<circle${attr("fill", ink)} cx="${Math.round(x)}" cy="${Math.round(y)}" r="${short(r)}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, ink?: string): string {
  return `<ellipse${attr("fill", ink)} cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
}

export function poly(...points: number[]): string {
  return `M${j(...points.slice(0, 2))}L${j(...points.slice(2))}z`;
}

/** Places a drawing: moved, scaled, mirrored when sx is negative, rotated. */
export function at(x: number, y: number, sx: number, inner: string, turn = 0, sy = Math.abs(sx)): string {
  const scale = sx === sy ? (sx === 1 ? "" : `scale(${short(sx)})`) : `scale(${short(sx)} ${short(sy)})`;
  const rotate = turn ? `rotate(${short(turn)})` : "";
  return `<g transform="translate(${j(x, y)})${rotate}${scale}">${inner}</g>`;
}

/** A rectangle as cut by hand, with slightly displaced corners. */
export function block(c: Chance, x: number, y: number, w: number, h: number, off = 2): string {
  const o = (): number => c.in(-off, off);
  return poly(x + o(), y + o(), x + w + o(), y + o(), x + w + o(), y + h + o(), x + o(), y + h + o());
}

/** One gouge mark, thin at both ends. */
export function cut(x: number, y: number, length: number, width: number, degrees = 0): string {
  const a = (degrees * Math.PI) / 180;
  const dx = (Math.cos(a) * length) / 2;
  const dy = (Math.sin(a) * length) / 2;
  const nx = (-Math.sin(a) * width) / 2;
  const ny = (Math.cos(a) * width) / 2;
  return `M${j(x - dx, y - dy)}l${j(dx + nx, dy + ny, dx - nx, dy - ny, -dx - nx, -dy - ny)}z`;
}

/** Many gouge marks inside a box. */
export function cuts(
  c: Chance,
  box: readonly [number, number, number, number],
  count: number,
  length: number,
  width: number,
  degrees = 0,
  spread = 6,
): string {
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const size = c.in(0.5, 1.2);
    const x = box[0] + c.next() * box[2];
    const y = box[1] + ((k + c.next()) / count) * box[3];
    d += cut(x, y, length * size, width * size, degrees + c.in(-spread, spread));
  }
  return d;
}

/** A closed blob through points around a centre: foliage, smoke, stones. */
export function blob(
  c: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  lobes = 9,
  rough = 0.16,
): string {
  const step = (Math.PI * 2) / lobes;
  const start = c.in(0, step);
  let d = "";
  let lastX = 0;
  let lastY = 0;
  for (let k = 0; k <= lobes; k += 1) {
    const size = k === lobes ? 1 : c.in(1 - rough, 1 + rough);
    const a = start + k * step;
    const px = x + Math.cos(a) * rx * (k === 0 || k === lobes ? 1 : size);
    const py = y + Math.sin(a) * ry * (k === 0 || k === lobes ? 1 : size);
    const chord = Math.max(rx, ry) * step * 0.56;
    const qx = Math.round(px);
    const qy = Math.round(py);
    d += k === 0 ? `M${j(qx, qy)}` : `a${j(chord, chord, 0, 0, 1, qx - lastX, qy - lastY)}`;
    lastX = qx;
    lastY = qy;
  }
  return `${d}z`;
}
