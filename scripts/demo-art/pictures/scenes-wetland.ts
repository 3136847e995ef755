// The wetland: still water, reeds, herons. Birds are in local units, with feet or breast at the origin, heading right.
import { at, cut, cuts, dot, f, j, limb, oval } from "./core.ts";
import { shore, sky, water } from "./land.ts";
import type { Press } from "./press.ts";

interface Plumage {
  readonly body: string;
  readonly wing: string;
  readonly carved: string;
}

/** A head with its bill; the neck joins at the origin. */
function heronHead(s: Press, body: string): string {
  return (
    limb("M-10-12Q-44-22-62-6", s.p.key, 6) +
    f("M-17 4Q-20-18 4-22Q26-22 42-10L24 8Q-4 18-17 4z", body, ` stroke="${s.p.key}" stroke-width="5"`) +
    f("M30-16L122-1L28 9z", s.p.accent, ` stroke="${s.p.key}" stroke-width="4"`) +
    dot(14, -7, 4, s.p.key)
  );
}

/** A heron about 370 units high, upright or with its bill over the water. */
function heron(s: Press, k: Plumage, fishing: boolean): string {
  const { key } = s.p;
  const neck = fishing ? "M28-196Q70-250 98-206Q116-172 130-128" : "M28-194Q-8-236 26-268Q64-300 44-338";
  const edge = ` stroke="${key}" stroke-width="6"`;
  return (
    limb("M-26-130L-40-66L-24 2M8-134L16-66L34 2", key, 9) +
    limb(neck, key, 34) +
    f("M48-198Q44-150-2-134Q-60-124-136-92Q-116-142-86-172Q-50-214 0-222Q38-224 48-198z", k.body, edge) +
    limb(neck, k.body, 22) +
    f("M20-196Q-14-206-54-176Q-96-138-150-88Q-78-104-34-124Q12-144 20-196z", k.wing) +
    f(cuts(s.c, [-86, -160, 80, 40], 5, 70, 7, -34, 5), k.carved) +
    (fishing
      ? at(132, -118, 1, s.share(heronHead(s, k.body)), 62)
      : at(42, -342, 1, s.share(heronHead(s, k.body))))
  );
}

/** A flying heron, about 260 units across: folded neck, trailing legs. */
function flyingHeron(ink: string, carved: string, loud: string): string {
  return (
    limb("M-60 4L-150 22M-60-2L-146 10", ink, 6) +
    f("M-80 2Q-30-26 40-18Q72-34 92-26L100-14Q84 2 62 2Q0 26-80 2z", ink) +
    f("M94-26L152-12L96-12z", loud) +
    f("M34-14Q10-90-70-140Q-62-116-74-112Q-58-98-70-88Q-48-76-54-62Q-30-44-30-16z", ink) +
    f("M16-20Q-4-72-50-108Q-20-66-8-18z", carved) +
    f("M40-14Q70-80 58-138Q44-124 36-128Q32-108 20-104Q20-70 4-14z", ink)
  );
}

/** A clump of reeds 300 wide and about 500 high: bent blades, straight stalks, and the heads of bulrushes. */
function clump(s: Press, ink: string, heads: string, count: number): string {
  const { c } = s;
  let blades = "";
  let stalks = "";
  let tops = "";
  for (let k = 0; k < count; k += 1) {
    const x = ((k + c.next()) / count) * 300 - 150;
    const h = c.in(270, 540);
    const lean = h * c.in(-0.3, 0.3);
    blades += `M${j(x - 13, 0)}q${j(5, -h * 0.6, 13 + lean, -h)}q${j(24 - lean, h * 0.5, 13 - lean, h)}z`;
    if (k % 2) continue;
    const up = c.in(430, 590);
    const tip = x + c.in(-30, 30);
    stalks += `M${j(x, 0)}L${j(tip, -up)}`;
    tops += `M${j(tip, 44 - up)}v68`;
  }
  return f(blades, ink) + limb(stalks, ink, 6) + limb(tops, heads, 24);
}

/** The wetland of the Carrasco stream: beds of reeds, wading herons, one taking off. */
export function banado(s: Press): void {
  const { c, p } = s;
  const hz = c.in(330, 390);
  const sun = sky(s, hz, { x: c.in(850, 1000), y: s.hour === "dusk" ? undefined : c.in(130, 220) });
  s.mid += shore(s, hz, 34, s.far);
  water(s, hz, 800, sun);
  const far = clump(s, s.far, s.far, 7);
  for (const x of [40, 150, 320, 960, 1090, 1170])
    s.front += at(x, hz + 52, c.in(0.24, 0.32) * (c.odds(0.5) ? 1 : -1), s.share(far));
  s.front += f(cut(180, hz + 50, 560, 18) + cut(1060, hz + 54, 460, 18), s.far);

  const white = { body: p.paper, wing: s.night ? p.light : p.paper, carved: s.night ? p.deep : p.light };
  const grey = { body: p.paper, wing: p.deep, carved: p.light };
  const fx = c.in(770, 850);
  const fy = c.in(590, 630);
  const hx = c.in(430, 520);
  const hy = c.in(690, 716);
  s.front +=
    f(cuts(c, [fx - 70, fy - 4, 140, 30], 3, 170, 9, 0, 1), s.night ? p.key : p.deep) +
    at(fx, fy, -c.in(0.78, 0.9), heron(s, white, true)) +
    f(cuts(c, [hx - 80, hy - 4, 160, 50], 4, 260, 12, 0, 1)) +
    at(hx, hy, c.in(1.36, 1.5), heron(s, grey, false)) +
    at(
      c.in(150, 270),
      c.in(210, 240),
      c.in(0.8, 1),
      flyingHeron(s.night ? p.paper : p.key, s.night ? p.deep : p.light, p.accent),
      c.in(-14, -4),
    );

  for (let m = 0; m < 4; m += 1) {
    const size = c.in(22, 40);
    s.front += oval(c.in(580, 1000), c.in(670, 740), size, size * 0.26, s.far);
  }
  const near = clump(s, p.key, p.accent, 11);
  s.front +=
    at(c.in(120, 150), 800, c.in(0.95, 1.1), s.share(near)) +
    at(c.in(1090, 1130), 800, -c.in(0.85, 0.95), s.share(near));
}
