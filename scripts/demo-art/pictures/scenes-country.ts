// The country at the edge of the city: the market gardener's cart, the vineyards.
import { at, blob, block, cuts, dot, f, j, limb, poly } from "./core.ts";
import { ground, shore, sky } from "./land.ts";
import { sitter, worker } from "./people.ts";
import { flame, plane } from "./plants.ts";
import type { Press } from "./press.ts";
import { aeroplane, cart, horse } from "./things.ts";
import { skyline, wires } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The cart of the market gardener on its way between the furrows. */
export function carro(s: Press): void {
  const { c, p } = s;
  const hz = c.in(430, 500);
  sky(s, hz, { y: c.in(120, 240), x: c.in(560, 980) });
  s.back += f(`M0 ${j(hz)}H1200V800H0z`, s.night ? p.deep : p.light);
  s.mid += skyline(s, -10, 1220, hz + 8, 90, s.far, s.lamp);
  for (let m = 0; m < 5; m += 1)
    s.mid += flame(
      s,
      60 + m * 260 + c.in(-60, 60),
      hz + 20,
      c.in(160, 320),
      s.far,
      s.night ? p.deep : p.light,
    );
  s.front += wires(s, hz + 60, 330, 3, p.key, 70);
  let rows = "";
  for (let m = -7; m < 9; m += 1)
    rows += poly(
      600 + m * 40,
      hz + 14,
      600 + m * 40 + 12,
      hz + 14,
      600 + m * 190 + 70,
      800,
      600 + m * 190,
      800,
    );
  s.mid += f(rows, s.tone(p.accent, 0.6));
  s.front += ground(s, 690, p.key, s.night ? p.deep : p.accent, 14);
  s.front +=
    at(380, 716, 1.5, cart(c, p.key, p.accent, s.night ? p.paper : p.accent)) +
    at(340, 590, 1.15, s.share(sitter(cloth(s), true))) +
    at(850, 716, 1.6, horse(s, p.key, p.paper, p.accent, false), 3) +
    limb("M430 470Q640 480 1010 440", p.key, 4);
}

/** One vine at its post, foot at the origin, about 130 high. */
function vine(s: Press): string {
  const { c, p } = s;
  const bunch = (x: number, y: number): string =>
    `M${j(x - 18, y - 4)}q9-10 18 0q9-10 18 0q4 8-6 12q2 12-12 22q-14-10-12-22q-10-4-6-12z`;
  return (
    f("M-4 0L-3-134H3L4 0z", p.key) +
    limb("M22 0Q10-24 20-50", p.key, 9) +
    f(blob(c, 0, -70, 94, 46, 11, 0.16), s.far) +
    f(cuts(c, [-66, -108, 132, 66], 7, 34, 8, 40, 50), p.light) +
    f(bunch(-48, -62) + bunch(8, -74) + bunch(52, -54), p.accent)
  );
}

/** The vineyard: rows that meet in the distance, a villa among its trees, the club's aeroplane low above. */
export function vina(s: Press): void {
  const { c, p } = s;
  const hz = c.in(370, 410);
  const vx = c.in(620, 720);
  sky(s, hz, { x: c.in(900, 1040), y: c.in(120, 190), r: c.in(60, 90) });
  s.mid += shore(s, hz + 6, 46, s.far);
  s.back += f(`M0 ${j(hz)}H1200V800H0z`, s.night ? p.deep : p.light);
  let soil = "";
  for (let row = -6; row <= 6; row += 2)
    soil += poly(
      vx + row * 16,
      hz + 14,
      vx + row * 16 + 10,
      hz + 14,
      vx + row * 190 + 90,
      800,
      vx + row * 190,
      800,
    );
  s.mid += f(soil, s.tone(p.accent, 0.5));

  const hx = c.in(250, 310);
  const wall = s.night ? p.light : p.paper;
  s.front +=
    plane(s, hx - 170, hz + 36, c.in(270, 310), s.far, p.light) +
    plane(s, hx + 180, hz + 34, c.in(240, 280), s.far, p.light) +
    f(`M${j(hx - 110, hz + 34)}v-96h220v96zM${j(hx - 36, hz - 60)}v-84h72v84z`, wall) +
    f(
      `M${j(hx - 122, hz - 58)}h244v-13h-244zM${j(hx - 46, hz - 140)}h92l-18-26h-56zM${j(hx - 17, hz + 34)}v-54q17-20 34 0v54zM${j(hx - 80, hz + 14)}v-44q14-18 28 0v44zM${j(hx + 52, hz + 14)}v-44q14-18 28 0v44zM${j(hx - 12, hz - 84)}v-30q12-14 24 0v30z`,
    ) +
    flame(s, hx + 290, hz + 26, c.in(170, 210), s.far, p.light) +
    flame(s, 1090, hz + 22, c.in(180, 220), s.far, p.light);

  const plant = vine(s);
  let line = "";
  for (let row = -11; row <= 11; row += 2) line += at(row * 105, 0, 1, s.share(plant));
  for (const t of [0.03, 0.07, 0.12, 0.19, 0.28, 0.4, 0.56, 0.77])
    s.front += at(vx, hz + 24 + (810 - hz) * t, (16 + 165 * t) / 105, s.share(line));
  s.front +=
    at(vx - 40, 770, 1.35, worker(cloth(s), false)) +
    f(block(c, vx + 44, 726, 96, 50, 3), p.key) +
    f(cuts(c, [vx + 70, 738, 44, 28], 3, 44, 6, 0, 1), p.paper) +
    [0, 1, 2, 3].map((k) => dot(vx + 62 + k * 20, 722, 12, p.accent)).join("") +
    at(c.in(560, 640), c.in(110, 140), c.in(1, 1.1), aeroplane(p.key, p.paper, p.accent), c.in(-9, -4));
}
