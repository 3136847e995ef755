import { type Chance, Chance as Dice, type Hour, j, type Palette } from "./core.ts";

/** Part of the canvas at each side that is not shown: an ink that is out of register leaves its edge there. */
const BLEED = { x: 12, y: 8 };
const TONE_REACH = 3000;

/** Canvas of a scene: three blocks printed one after the other, each slightly out of register. */
export class Press {
  readonly c: Chance;
  readonly p: Palette;
  readonly hour: Hour;
  readonly w: number;
  readonly h: number;
  /** Pale ink, printed first. */
  back = "";
  /** Bright ink, printed second. */
  mid = "";
  /** Key block, printed last and in register. */
  front = "";
  private readonly tones: { size: number; r: number }[] = [];
  private readonly shared: { body: string; uses: number }[] = [];
  private readonly pools = new Map<string, unknown[]>();
  private readonly mirrored: boolean;

  constructor(seed: string, p: Palette, hour: Hour, w = 1200, h = 800, mirror?: boolean) {
    this.c = new Dice(seed);
    this.p = p;
    this.hour = hour;
    this.w = w;
    this.h = h;
    const odds = this.c.odds(0.5);
    this.mirrored = mirror ?? odds;
  }

  get night(): boolean {
    return this.hour === "night";
  }

  /** Ink of the background: an overprint by day, a halftone of the key block at night. */
  get far(): string {
    return this.night ? this.tone(this.p.key, 0.55, 9) : this.p.deep;
  }

  /** Ink of bright parts: windows at night, plaster by day. */
  get lamp(): string {
    return this.night || this.hour === "dusk" ? this.p.paper : this.p.light;
  }

  /**
   * Halftone of one ink; coverage between 0 and 1. The dots are a mask, because a pattern of another file does not inherit the
   * inks of the page.
   */
  tone(ink: string, coverage: number, size = 12): string {
    const r = Math.round(size * Math.sqrt(coverage / Math.PI) * 10) / 10;
    let k = this.tones.findIndex((tone) => tone.size === size && tone.r === r);
    if (k < 0) k = this.tones.push({ size, r }) - 1;
    return `${ink}" mask="url(#t${k})`;
  }

  private dots(): string {
    const [from, length] = [-TONE_REACH, 2 * TONE_REACH];
    return this.tones
      .map(
        ({ size, r }, k) =>
          `<pattern id="d${k}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="#fff"/></pattern>` +
          `<mask id="t${k}" maskUnits="userSpaceOnUse" x="${from}" y="${from}" width="${length}" height="${length}"><path fill="url(#d${k})" d="M${from} ${from}h${length}v${length}H${from}z"/></mask>`,
      )
      .join("");
  }

  /** Names the inks, so that a page can set them; the palette's own are for a picture that stands alone. */
  private withNamedInks(svg: string): string {
    const { paper, light, accent, deep, key } = this.p;
    return Object.entries({ paper, light, accent, deep, key }).reduce(
      (text, [name, ink]) => text.replaceAll(ink, `var(--print-${name},${ink})`),
      svg,
    );
  }

  /** Draws a part that may be repeated: printed once, then repeated by reference. */
  share = (body: string): string => {
    let k = this.shared.findIndex((one) => one.body === body);
    if (k < 0) k = this.shared.push({ body, uses: 0 }) - 1;
    const one = this.shared[k];
    if (one) one.uses += 1;
    return `<use href="#g${k}"/>`;
  };

  /** Returns one of at most `limit` values: the first calls create them, later calls pick one of them. */
  pool<T>(name: string, limit: number, make: () => T): T {
    const made = (this.pools.get(name) ?? []) as T[];
    if (made.length >= limit) return this.c.pick(made);
    const fresh = make();
    this.pools.set(name, [...made, fresh]);
    return fresh;
  }

  /** Inlines drawings that are used only once; the others become definitions. */
  private resolve(layer: string): string {
    let out = layer;
    for (let k = this.shared.length - 1; k >= 0; k -= 1) {
      const one = this.shared[k];
      if (one && one.uses === 1) out = out.replace(`<use href="#g${k}"/>`, one.body);
    }
    return out;
  }

  /** A band of dots that grow from y0 to y1. */
  fade(ink: string, y0: number, y1: number, gap = 18, top = 1, x0 = 0, x1 = this.w): string {
    const rows = Math.max(2, Math.floor(Math.abs(y1 - y0) / (gap / 2)));
    const steps = Math.min(8, rows);
    let out = "";
    for (let k = 0; k < steps; k += 1) {
      let d = "";
      for (let r = Math.floor((k * rows) / steps); r < Math.floor(((k + 1) * rows) / steps); r += 1) {
        d += `M${j(x0 + (r % 2 ? gap / 2 : 0), y0 + ((y1 - y0) * r) / rows)}H${j(x1)}`;
      }
      out += `<path stroke-width="${Math.round(gap * (0.12 + (0.83 * top * (k + 1)) / steps) * 10) / 10}" d="${d}"/>`;
    }
    return `<g stroke="${ink}" stroke-dasharray="0 ${gap}">${out}</g>`;
  }

  /** Rings of dots around a light, the largest ones innermost. */
  halo(ink: string, x: number, y: number, r0: number, r1: number, gap = 15): string {
    const rings = Math.floor((r1 - r0) / (gap * 0.8));
    let out = "";
    for (let k = 0; k < rings; k += 1) {
      const r = Math.round(r0 + gap * 0.6 + k * gap * 0.8);
      const width = Math.round(gap * 0.75 * (1 - k / rings) * 10) / 10;
      out += `<circle r="${r}" stroke-width="${width}"/>`;
    }
    return `<g transform="translate(${j(x, y)})" fill="none" stroke="${ink}" stroke-dasharray="0 ${gap}">${out}</g>`;
  }

  print(): string {
    const { c, p, w, h } = this;
    const side = (): number => (c.odds(0.5) ? 1 : -1);
    const shift1 = `translate(${j(side() * c.in(2, 4), side() * c.in(1, 4))})`;
    const shift2 = `translate(${j(side() * c.in(3, 6), side() * c.in(2, 4))})`;
    // Paths inherit the ink of their layer, so their own attribute is omitted.
    const layer = (inner: string, ink: string): string =>
      this.resolve(inner).replaceAll(` fill="${ink}"`, "");
    const body =
      `<g transform="${shift1}" fill="${p.light}">${layer(this.back, p.light)}</g>` +
      `<g transform="${shift2}" fill="${p.accent}">${layer(this.mid, p.accent)}</g>` +
      `<g fill="${p.key}">${layer(this.front, p.key)}</g>`;
    const groups = this.shared
      .map((one, k) => {
        if (one.uses < 2) return "";
        // A repeated drawing inherits the ink of the layer that uses it, so the attribute is omitted only if that is
        // always the key block.
        const ref = `#g${k}"`;
        const keyOnly = ![this.back, this.mid, ...this.shared.map((other) => other.body)].some((text) =>
          text.includes(ref),
        );
        return `<g id="g${k}">${keyOnly ? one.body.replaceAll(` fill="${p.key}"`, "") : one.body}</g>`;
      })
      .join("");
    const folded = body
      .replace(/<g transform="([^"]*)">(<use href="#g\d+")\/><\/g>/g, '$2 transform="$1"/>')
      .replace(/<g (color="[^"]*")>(<use href="#g\d+"[^>]*)\/><\/g>/g, "$2 $1/>");
    const turned = this.mirrored ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${folded}</g>` : folded;
    const drawing = `<path fill="${p.paper}" d="M0 0h${w}v${h}H0z"/>${turned}`;
    return this.withNamedInks(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w - 2 * BLEED.x} ${h - 2 * BLEED.y}"><defs>${this.dots()}${groups}</defs><g id="print" data-tint="${p.tint}" stroke-linecap="round" stroke-linejoin="round" transform="translate(-${BLEED.x}-${BLEED.y})">${drawing}</g></svg>\n`,
    );
  }
}
