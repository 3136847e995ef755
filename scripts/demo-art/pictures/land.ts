import { cut, cuts, dot, f, j, poly } from "./core.ts";
import type { Press } from "./press.ts";

/** Wedges of light from a point. */
export function rays(s: Press, x: number, y: number, ink: string, count: number, reach = 1500): string {
  const turn = s.c.in(0, 6.28);
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const a = turn + (k / count) * Math.PI * 2;
    const half = (Math.PI / count) * s.c.in(0.36, 0.54);
    d += poly(
      x,
      y,
      x + Math.cos(a - half) * reach,
      y + Math.sin(a - half) * reach,
      x + Math.cos(a + half) * reach,
      y + Math.sin(a + half) * reach,
    );
  }
  return f(d, ink);
}

/** Long flat clouds, carved. */
export function clouds(s: Press, y0: number, y1: number, ink: string, count: number): string {
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const x = s.c.in(0, s.w);
    const y = s.c.in(y0, y1);
    for (let m = 0; m < 4; m += 1) {
      d += cut(x + s.c.in(-90, 90), y + m * 13, s.c.in(140, 360), s.c.in(10, 18), s.c.in(-1, 1));
    }
  }
  return f(d, ink);
}

export function gulls(s: Press, x: number, y: number, count: number, ink: string): string {
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const px = x + s.c.in(-150, 150);
    const py = y + s.c.in(-70, 70);
    const w = s.c.in(16, 34);
    d += `M${j(px - w, py - w * 0.3)}q${j(w * 0.6, -w * 0.35, w, w * 0.4)}q${j(w * 0.4, -w * 0.75, w, -w * 0.5)}q${j(-w * 0.7, 0, -w * 0.95, w * 0.72)}q${j(-w * 0.4, -w * 0.6, -w * 1.05, -w * 0.62)}z`;
  }
  return f(d, ink);
}

export interface Sun {
  x: number;
  y: number;
  r: number;
}

/** The whole sky down to the horizon, with its light. @returns the position of the sun or moon */
export function sky(s: Press, horizon: number, wish: Partial<Sun> = {}): Sun {
  const { c, p, w } = s;
  const sun: Sun = {
    x: wish.x ?? c.in(w * 0.2, w * 0.8),
    y: wish.y ?? c.in(horizon * 0.25, horizon * 0.7),
    r: wish.r ?? c.in(60, 120),
  };
  const all = `M0 0H${w}V${Math.round(horizon)}H0z`;
  const kind = c.int(0, 2);
  if (s.night) {
    s.back += f(all, p.deep);
    if (kind === 0) s.back += rays(s, sun.x, sun.y, s.tone(p.key, 0.22), 14);
    else if (kind === 1) s.back += s.fade(p.key, horizon * 0.7, 0, 20, 0.75);
    else s.back += s.halo(p.light, sun.x, sun.y, sun.r, sun.r + 210, 16);
    let stars = "";
    for (let k = 0; k < 11; k += 1) {
      const x = c.in(30, w - 30);
      const y = c.in(30, horizon * 0.8);
      const r = c.in(4, 9);
      stars += `M${j(x, y - r)}l${j(r / 4, r * 0.75, r * 0.75, r / 4, -r * 0.75, r / 4, -r / 4, r * 0.75, -r / 4, -r * 0.75, -r * 0.75, -r / 4, r * 0.75, -r / 4)}z`;
    }
    s.mid += f(stars, p.paper);
    const bite = c.odds(0.5);
    s.mid += bite
      ? f(
          `M${j(sun.x, sun.y - sun.r)}a${j(sun.r, sun.r, 0, 1, 1, -sun.r * 0.9, sun.r * 1.4)}a${j(sun.r * 0.86, sun.r * 0.86, 0, 0, 0, sun.r * 0.9, -sun.r * 1.4)}z`,
          p.paper,
        )
      : dot(sun.x, sun.y, sun.r, p.paper);
  } else if (s.hour === "dusk") {
    s.back += f(all);
    sun.y = wish.y ?? horizon - sun.r * c.in(0.2, 1);
    sun.r = wish.r ?? c.in(100, 170);
    if (kind === 0) s.back += rays(s, sun.x, sun.y, p.paper, c.int(13, 19));
    if (kind === 2) s.back += s.halo(p.paper, sun.x, sun.y, sun.r, sun.r + 230, 16);
    else s.mid += s.fade(p.accent, horizon * c.in(0.1, 0.4), horizon, 18, 0.8);
    s.mid += kind === 1 ? dot(sun.x, sun.y, sun.r, p.paper) : dot(sun.x, sun.y, sun.r);
    let bars = "";
    for (let k = 0; k < 5; k += 1)
      bars += cut(sun.x + c.in(-40, 40), sun.y + sun.r * (0.1 + k * 0.2), sun.r * 2.4, 5 + k * 2.5);
    s.mid += f(bars, p.light);
  } else if (s.hour === "morning") {
    s.back += s.fade(p.light, horizon, 0, 18, 1);
    if (kind === 0) s.back += rays(s, sun.x, sun.y, p.light, c.int(15, 22));
    else s.back += dot(sun.x, sun.y, sun.r + 26, p.paper);
    s.mid += dot(sun.x, sun.y, sun.r);
    if (kind === 2) s.mid += clouds(s, sun.y - 30, sun.y + 60, p.paper, 4);
  } else {
    s.back += f(all, kind === 2 ? s.tone(p.light, 0.5) : p.light);
    if (kind === 0) s.back += s.halo(p.paper, sun.x, sun.y, sun.r, sun.r + 260, 17);
    else s.back += clouds(s, 60, horizon * 0.8, p.paper, 8);
    s.mid += dot(sun.x, sun.y, sun.r * 0.7, kind === 1 ? p.paper : p.accent);
  }
  return sun;
}

/** The wide river: flat ink, carved lines, reflections of the light. */
export function water(s: Press, y0: number, y1: number, sun: Sun, body = true): void {
  const { c, p, w } = s;
  if (body)
    s.back += f(
      `M0 ${j(y0)}H${w}V${j(y1)}H0z`,
      s.night ? p.deep : s.hour === "dusk" ? p.light : s.tone(p.light, 0.6, 10),
    );
  if (body && s.hour === "dusk") s.mid += s.fade(p.accent, y1, y0, 18, 0.7);
  let dark = "";
  let bright = "";
  const rows = 14;
  for (let k = 0; k < rows; k += 1) {
    const t = (k + 0.3) / rows;
    const y = y0 + (y1 - y0) * t * (0.45 + 0.55 * t);
    const width = 3 + 9 * t;
    dark += cut(c.in(0, w), y, c.in(90, 340), width) + cut(c.in(0, w), y + 6, c.in(50, 180), width * 0.8);
    bright += cut(sun.x + c.in(-24, 24) * (1 + 2 * t), y + 3, sun.r * c.in(0.5, 1.3) * (1 + t), width);
  }
  s.mid += f(bright, p.paper);
  s.front += f(dark, s.night ? p.key : p.deep);
}

/** A horizon line and the far shore. */
export function shore(s: Press, y: number, height: number, ink: string): string {
  const { c, w } = s;
  let d = `M0 ${j(y)}`;
  let x = 0;
  while (x < w) {
    const step = c.in(60, 190);
    d += `Q${j(x + step / 2, y - c.in(0.2, 1) * height, x + step, y - c.in(0, 0.35) * height)}`;
    x += step;
  }
  return f(`${d}V${j(y + 3)}H0z`, ink);
}

/** Ground with tufts and ruts, carved in the given ink. */
export function ground(s: Press, y: number, ink: string, carved: string, marks = 34): string {
  const { c, w, h } = s;
  return (
    f(`M0 ${j(y + c.in(-6, 6))}Q${j(w / 2, y + c.in(-14, 14), w, y + c.in(-6, 6))}V${h}H0z`, ink) +
    f(cuts(c, [0, y + 14, w, h - y - 40], marks, 110, 6, 0, 3), carved)
  );
}

/** Rows of cobbles that grow towards the viewer. */
export function cobbles(s: Press, y0: number, y1: number, ink: string): string {
  let out = "";
  let y = y0 + 6;
  let k = 0;
  while (y < y1) {
    const t = (y - y0) / (y1 - y0);
    const tall = 8 + 15 * t;
    out += `<path stroke-width="${j(tall * 0.6)}" stroke-dasharray="${j(tall * 2.4)} ${j(tall * 0.7)}" d="M${k % 2 ? j(-tall) : 0} ${j(y)}H${s.w}"/>`;
    y += tall * 1.3;
    k += 1;
  }
  return `<g fill="none" stroke="${ink}" stroke-linecap="butt">${out}</g>`;
}
