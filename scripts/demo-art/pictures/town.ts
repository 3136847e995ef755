import { at, block, type Chance, cut, cuts, dot, f, j, limb, ln, poly } from "./core.ts";
import type { Press } from "./press.ts";

/** A Montevideo house front: flat cornice, balustrade, tall openings. Its foot is at x, y. */
function house(s: Press, x: number, y: number, w: number, h: number, wall: string, hole: string): string {
  const { c, p } = s;
  const floors = h > 210 ? 2 : 1;
  const bays = Math.max(1, Math.round(w / 84));
  const bay = w / bays;
  const each = (h - 34) / floors;
  let holes = "";
  let trim = "";
  for (let fl = 0; fl < floors; fl += 1) {
    for (let b = 0; b < bays; b += 1) {
      if (c.odds(0.1)) continue;
      const bw = bay * 0.38;
      const bx = x + b * bay + (bay - bw) / 2;
      const top = y - (fl + 1) * each + each * 0.2;
      const tall = each * (fl === 0 ? 0.8 : 0.62);
      holes += `M${j(bx, top + tall)}v${j(-tall)}q${j(bw / 2, -bw * 0.5, bw, 0)}v${j(tall)}z`;
      if (c.odds(0.75)) trim += `M${j(bx + bw / 2 - 2, top - 6)}h4v${j(tall + 6)}h-4z`;
      if (fl === 1) trim += `M${j(bx - 8, top + tall - 12)}h${j(bw + 16)}v15h${j(-bw - 16)}z`;
    }
  }
  const rail = c.odds(0.6)
    ? ln(`M${j(x + 4, y - h - 15)}h${j(w - 8)}`, wall, 17, "6 7") + f(block(c, x, y - h - 30, w, 7, 1), wall)
    : f(`M${j(x + w * 0.25, y - h)}q${j(w * 0.25, -46, w * 0.5, 0)}z`, wall);
  return (
    f(block(c, x, y - h, w, h + 4, 1) + block(c, x - 5, y - h - 5, w + 10, 11, 1), wall) +
    rail +
    f(holes, hole) +
    f(trim, wall === hole ? p.paper : wall) +
    f(cuts(c, [x + w * 0.3, y - h + 12, w * 0.4, 9], 1, w * 0.5, 5, 0, 1), hole)
  );
}

/** A street front from x0 to x1. */
export function row(
  s: Press,
  x0: number,
  x1: number,
  y: number,
  low: number,
  high: number,
  wall: string,
  hole: string,
): string {
  let out = "";
  let x = x0;
  while (x < x1) {
    const one = s.pool(`house${wall}${hole}${high > 300}`, s.w > 1200 ? 3 : 2, () => {
      const wide = s.c.in(190, 320);
      return { w: wide, body: house(s, 0, 0, wide, s.c.in(low, high), wall, hole) };
    });
    const turn = s.c.odds(0.5);
    out += at(turn ? x + one.w : x, y, turn ? -1 : 1, s.share(one.body));
    x += one.w + s.c.in(0, 5);
  }
  return out;
}

/** A far skyline in one path: boxes, domes, towers. */
export function skyline(
  s: Press,
  x0: number,
  x1: number,
  y: number,
  tall: number,
  ink: string,
  lit?: string,
): string {
  const { c } = s;
  let d = `M${j(x0, y)}`;
  let x = x0;
  let windows = "";
  while (x < x1) {
    const w = c.in(0.25, 0.8) * tall;
    const h = c.in(0.3, 1) * tall * (c.odds(0.2) ? 1.25 : 0.75);
    const top = y - h;
    const kind = c.int(0, 5);
    d += `V${j(top)}`;
    if (kind === 0) d += `q${j(w / 2, -w * 0.9, w, 0)}`;
    else if (kind === 1) d += `l${j(w * 0.4, 0, w * 0.1, -h * 0.5, w * 0.1, h * 0.5, w * 0.4, 0)}`;
    else if (kind === 2) d += `h${j(w * 0.2)}v${j(-h * 0.14)}h${j(w * 0.4)}v${j(h * 0.14)}h${j(w * 0.4)}`;
    else d += `h${j(w)}`;
    if (lit && w > 24) {
      for (let k = 0; k < 3; k += 1) {
        if (c.odds(0.55))
          windows += `M${j(x + c.in(6, w - 10), top + c.in(0.15, 0.7) * h)}h${j(tall * 0.06)}v${j(tall * 0.08)}h${j(-tall * 0.06)}z`;
      }
    }
    x += w;
  }
  return f(`${d}V${j(y)}z`, ink) + f(windows, lit);
}

/** One roof of corrugated tin seen from its side: a slope with ribs, in the current colour. */
function tinShape(s: Press, w: number, h: number, rib: string, slant: number): string {
  const { c } = s;
  const k = w * slant;
  const d = `M0 0L${j(k, -h)}h${j(w - k * 0.6)}L${j(w + 12, 0)}z`;
  let ribs = "";
  const n = Math.max(5, Math.round(w / (w > 700 ? 40 : 27)));
  for (let m = 1; m < n; m += 1) {
    const t = m / n;
    ribs += `M${j(k + (w - k * 0.6) * t, -h + c.in(1, h * 0.2))}L${j((w + 12) * t, -c.in(3, h * 0.2))}`;
  }
  return f(d, "currentColor") + ln(ribs, rib, Math.max(3, h * 0.04));
}

export function tin(
  s: Press,
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  rib: string,
  slant = 0.2,
): string {
  if (w > 700) return `<g color="${ink}">${at(x, y, 1, tinShape(s, w, h, rib, slant))}</g>`;
  const shape = s.pool(`tin${rib}`, 3, () => tinShape(s, 240, 100, rib, slant));
  return `<g color="${ink}">${at(x, y, w / 240, s.share(shape), 0, h / 100)}</g>`;
}

/** A tin house: wall of boards, tin roof, one window, a door. */
export function shack(
  s: Press,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  rib: string,
  lit: string,
): string {
  const { c } = s;
  const shape = s.pool(`shack${wall}${rib}`, 3, () => {
    const wx = 200 * c.in(0.15, 0.3);
    const dx = 200 * c.in(0.55, 0.7);
    return (
      f(block(c, 0, -120, 200, 122, 2), wall) +
      f(`M${j(wx, -78)}h34v38h-34z`, lit) +
      f(`M${j(dx, 0)}v-79h32V0z`, c.odds(0.4) ? lit : rib) +
      at(-12, -116, 1, tinShape(s, 214, 120 * c.in(0.34, 0.5), rib, c.in(0.05, 0.25)))
    );
  });
  return `<g color="${roof}">${at(x, y, w / 200, s.share(shape), 0, h / 120)}</g>`;
}

/** A chimney with smoke blown by the wind. */
export function smoke(s: Press, x: number, y: number, size: number, ink: string, wind = 1): string {
  const plume = s.pool(`smoke${ink}`, 2, () => plumeShape(s.c, 0, 0, 100, ink, 1));
  return at(x, y, (size / 100) * wind, s.share(plume), 0, size / 100);
}

function plumeShape(c: Chance, x: number, y: number, size: number, ink: string, wind: number): string {
  let d = "";
  let px = x;
  let py = y;
  let r = size * 0.3;
  for (let k = 0; k < 6; k += 1) {
    d += `M${j(px - r, py)}a${j(r, r * 0.86, 0, 1, 1, 2 * r, 0)}a${j(r, r * 0.86, 0, 1, 1, -2 * r, 0)}z`;
    px += wind * r * c.in(0.7, 1.5);
    py -= r * c.in(0.35, 0.85);
    r *= 1.25;
  }
  return f(d, ink);
}

/** Poles with cross-arms and the wires between them. */
export function wires(s: Press, y: number, tall: number, count: number, ink: string, x0 = 40): string {
  const { c, w } = s;
  const gap = (w - 2 * x0) / Math.max(1, count - 1);
  let posts = "";
  let lines = "";
  for (let k = 0; k < count; k += 1) {
    const x = x0 + k * gap + c.in(-20, 20);
    posts +=
      poly(x - 6, y, x - 4, y - tall, x + 4, y - tall, x + 6, y) +
      block(c, x - 44, y - tall + 16, 88, 7, 1) +
      block(c, x - 32, y - tall + 44, 64, 6, 1);
    for (const [dx, dy] of [
      [-38, 14],
      [38, 14],
      [26, 42],
    ] as const) {
      lines += `M${j(x + dx, y - tall + dy)}q${j(gap / 2, tall * 0.14, gap, c.in(-4, 4))}`;
    }
  }
  lines += `M0 ${j(y - tall + 50)}q${j(x0 / 2, 6, x0, -20)}`;
  return f(posts, ink) + limb(lines, ink, 2.5);
}

/** A cord of bulbs or bunting in a curve. */
export function garland(
  s: Press,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  count: number,
  cord: string,
  inks: readonly string[],
  flags: boolean,
): string {
  const sets = inks.map(() => "");
  for (let k = 1; k < count; k += 1) {
    const t = k / count;
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t + sag * 4 * t * (1 - t);
    if (flags) sets[k % inks.length] += `M${j(x - 17, y)}h34l${j(-17 + s.c.in(-5, 5), 42)}z`;
    else sets[k % inks.length] += `M${j(x, y + 9)}h0`;
  }
  return (
    limb(`M${j(x0, y0)}Q${j((x0 + x1) / 2, (y0 + y1) / 2 + 2 * sag, x1, y1)}`, cord, 3) +
    sets.map((d, k) => (flags ? f(d, inks[k]) : limb(d, inks[k] ?? cord, 18))).join("")
  );
}

/** A street lamp with its globe. */
export function lamp(x: number, y: number, tall: number, ink: string, globe: string): string {
  return (
    f(
      poly(x - 9, y, x - 4, y - tall, x + 4, y - tall, x + 9, y) +
        `M${j(x - 22, y)}h44l-8-16h-28z` +
        `M${j(x - 14, y - tall)}h28l-6 -12h-16z`,
      ink,
    ) +
    dot(x, y - tall - 26, 20, globe) +
    f(`M${j(x - 16, y - tall - 42)}q16-20 32 0z`, ink)
  );
}

/** Washing on a line. */
export function washing(
  s: Press,
  x0: number,
  x1: number,
  y: number,
  size: number,
  inks: readonly string[],
  cord: string,
): string {
  const { c } = s;
  let out = limb(`M${j(x0, y)}Q${j((x0 + x1) / 2, y + size * 0.4, x1, y)}`, cord, 3);
  let x = x0 + size * 0.4;
  while (x < x1 - size * 0.9) {
    const t = (x + size * 0.3 - x0) / (x1 - x0);
    const py = y + size * 0.8 * t * (1 - t);
    const ink = c.pick(inks);
    const kind = c.int(0, 3);
    const u = size * c.in(0.8, 1.1);
    if (kind === 0)
      out += f(
        `M${j(x, py)}h${j(u * 0.7)}l${j(u * 0.24, u * 0.3, -u * 0.16, u * 0.14, -u * 0.14, -u * 0.14)}v${j(u * 0.8)}h${j(-u * 0.6)}v${j(-u * 0.8)}l${j(-u * 0.14, u * 0.14, -u * 0.16, -u * 0.14)}z`,
        ink,
      );
    else if (kind === 1)
      out += f(
        `M${j(x, py)}h${j(u * 0.6)}l${j(u * 0.06, u * 1.2, -u * 0.26, 0, -u * 0.1, -u * 0.8, -u * 0.12, u * 0.8, -u * 0.26, 0)}z`,
        ink,
      );
    else
      out +=
        f(
          `M${j(x, py)}h${j(u)}q${j(u * 0.1, u * 0.6, 0, u)}q${j(-u * 0.5, -u * 0.12, -u, 0)}q${j(u * 0.08, -u * 0.5, 0, -u)}z`,
          ink,
        ) +
        f(
          cut(x + u * 0.3, py + u * 0.5, u * 0.7, 5, 84) + cut(x + u * 0.66, py + u * 0.5, u * 0.6, 5, 96),
          cord,
        );
    x += u * c.in(1.1, 1.4);
  }
  return out;
}

/** A television or wireless aerial on a roof. */
export function aerial(x: number, y: number, tall: number, ink: string): string {
  return at(
    x,
    y,
    1,
    limb(`M0 0V${j(-tall)}M-26 ${j(-tall + 4)}H26M-20 ${j(-tall + 20)}H20M-14 ${j(-tall + 36)}H14`, ink, 4),
  );
}
