// The three wide slides of the front page and the portrait of the presenter.
import { at, block, cut, cuts, dot, f, j, limb, oval, PALETTES, type Palette, poly } from "./core.ts";
import { microphone } from "./indoors.ts";
import { clouds, cobbles, gulls, rays, shore, sky, water } from "./land.ts";
import { crowd, drummer } from "./people.ts";
import { Press } from "./press.ts";
import { boat, crane, ship } from "./things.ts";
import { aerial, row, shack, skyline, smoke, tin, washing, wires } from "./town.ts";

const palette = (name: string): Palette => PALETTES.find((p) => p.name === name) ?? (PALETTES[0] as Palette);

/** Dusk: the city as a line between tin roofs and river, and the transmitter mast. */
export function heroRoofs(): string {
  const s = new Press("hero-roofs", palette("bakelite"), "dusk", 2000, 1000, false);
  const { c, p } = s;
  const hz = 560;
  const sun = sky(s, hz, { x: 620, y: 500, r: 190 });
  s.mid += shore(s, hz, 26, p.deep);
  water(s, hz, 760, sun);
  s.mid += at(0, 0, 1, skyline(s, 900, 2010, hz + 40, 170, p.deep, p.paper));
  s.front +=
    skyline(s, 1180, 2010, hz + 80, 150, p.key, p.paper) +
    at(330, 650, 0.55, boat(c, p.key, p.paper, p.accent, p.paper));
  const mast = 1480;
  s.mid += s.halo(p.paper, mast, 110, 24, 210, 18);
  s.front += limb(`M${mast - 54} 640L${mast} 110L${mast + 54} 640`, p.key, 9);
  let brace = "";
  for (let k = 0; k < 9; k += 1) {
    const y = 620 - k * 54;
    const w = 52 * (1 - k / 10.4);
    const v = 52 * (1 - (k + 1) / 10.4);
    brace += `M${j(mast - w, y)}L${j(mast + v, y - 54)}M${j(mast + w, y)}L${j(mast - v, y - 54)}`;
  }
  s.front += limb(brace, p.key, 4) + dot(mast, 104, 15, p.accent);
  const roofs = [p.accent, p.deep, p.paper];
  for (let r = 0; r < 3; r += 1) {
    const y = 720 + r * 105;
    let x = -60 - r * 70;
    let m = r;
    while (x < 2000) {
      const w = (240 + r * 70) * c.in(0.9, 1.35);
      if (c.odds(0.22))
        s.front +=
          smoke(s, x + w * 0.6, y - 120, 46, p.paper) + f(block(c, x + w * 0.6 - 9, y - 124, 19, 90));
      s.front += f(block(c, x, y + 6, w, 130));
      s.front += c.odds(0.45)
        ? shack(s, x, y + 40, w, 150, p.key, roofs[m % 3] as string, p.key, p.light)
        : tin(s, x, y + 10, w, 100 + r * 16, roofs[m % 3] as string, p.key);
      if (c.odds(0.35)) s.front += aerial(x + w * 0.4, y - 60, 100, p.key);
      x += w;
      m += 1;
    }
  }
  s.front += f("M0 938H2000V1000H0z");
  s.front +=
    wires(s, 1000, 430, 4, p.key, 120) +
    gulls(s, 900, 260, 4, p.key) +
    washing(s, 640, 1120, 830, 84, [p.paper, p.light, p.key], p.key);
  return s.print();
}

/** Drums in a street of the southern barrios. */
export function heroDrums(): string {
  const s = new Press("hero-drums", palette("drum"), "noon", 2000, 1000, false);
  const { p } = s;
  s.back += f("M0 0H2000V1000H0z", p.light);
  s.back += rays(s, 1000, 420, p.paper, 25, 1700);
  s.mid += dot(1000, 420, 300, p.accent);
  s.mid +=
    row(s, -40, 640, 760, 330, 520, p.deep, p.paper) + row(s, 1370, 2040, 760, 330, 520, p.deep, p.paper);
  s.front +=
    crowd(s.c, 560, 1460, 640, 66, p.key, 800) +
    f("M0 760H2000V1000H0z", p.deep) +
    cobbles(s, 770, 1000, p.key);
  const k = { ink: p.key, carved: p.paper, loud: p.accent };
  const inks = [p.accent, p.light, p.paper];
  for (let m = 0; m < 6; m += 1)
    s.front += at(
      180 + m * 328,
      1010 + (m % 2) * 36,
      3,
      drummer(s, { ...k, loud: inks[m % 3] as string }, p.light, p.paper),
    );
  return s.print();
}

/** The port before dawn: ships, cranes, water. */
export function heroPort(): string {
  const s = new Press("hero-port", palette("slate"), "morning", 2000, 1000, false);
  const { c, p } = s;
  const hz = 640;
  s.back += s.fade(p.light, hz, 0, 18, 0.7);
  const sun = { x: 700, y: 470, r: 150 };
  s.back += rays(s, sun.x, sun.y, p.light, 22, 2200);
  s.mid += dot(sun.x, sun.y, sun.r, p.accent) + clouds(s, 430, 540, p.paper, 3);
  s.mid += shore(s, hz, 90, p.deep);
  water(s, hz, 1000, sun);
  for (let k = 0; k < 4; k += 1)
    s.front += at(1090 + k * 240, hz + 8, 1.25 - (k % 2) * 0.25, crane(c, p.key));
  s.front +=
    at(1420, 800, 1.65, ship(c, { hull: p.key, band: p.paper, carved: p.deep, loud: p.accent })) +
    at(420, 870, 1.15, boat(c, p.key, p.accent, p.paper, p.paper)) +
    at(860, 760, 0.6, boat(c, p.key, p.paper, p.accent)) +
    gulls(s, 1000, 260, 6, p.key);
  return s.print();
}

/** The presenter, in profile at the microphone, on air since 1975. */
export function presenter(): string {
  const s = new Press("presenter", palette("bakelite"), "dusk", 800, 1000, false);
  const { c, p } = s;
  s.back += f("M0 0H800V1000H0z", p.light) + rays(s, 610, 470, s.tone(p.paper, 0.62), 17);
  s.mid += s.halo(p.paper, 610, 440, 90, 330, 19);
  // Shoulders and jacket, neck, head in profile to the right.
  s.front += f(
    "M0 1000V860Q40 740 190 700L236 660Q250 600 226 556Q150 500 150 380Q160 210 330 200Q450 200 476 300Q482 330 478 350Q500 392 520 424Q522 440 492 444Q500 462 486 470Q496 482 482 492Q488 540 456 550Q420 556 396 548L392 640Q470 690 560 720Q640 760 660 1000z",
  );
  // Light on the face, the ear, the grey temple, moustache, glasses.
  s.front += f(
    "M440 262Q472 290 470 330L468 352Q490 394 510 426Q506 434 482 438Q474 452 446 452Q470 458 480 466L448 470Q474 480 474 492Q478 528 452 540Q410 546 384 532Q420 500 414 460Q396 420 410 380Q420 330 404 300Q420 276 440 262z",
    p.accent,
  );
  s.front +=
    f("M424 440Q452 430 492 446Q496 462 470 460Q440 458 416 470z") +
    f(
      "M412 372l62-8 0 10-62 10zM452 356q26-4 28 20q-2 26-28 24q-20-4-20-22q2-18 20-22zm2 10q-12 2-12 14q2 12 14 12q14 0 14-14q-2-14-16-12z",
    ) +
    f("M300 376L420 366L420 376L302 388z");
  s.front +=
    f(cuts(c, [190, 250, 130, 100], 11, 90, 8, -34, 14), p.paper) +
    f(cuts(c, [200, 360, 70, 130], 7, 70, 7, 70, 14), p.paper);
  // Headphones.
  s.front +=
    f("M316 186Q300 190 296 330L330 330Q336 220 350 190z", p.paper) +
    oval(312, 400, 52, 80, p.paper) +
    oval(316, 400, 40, 66, p.key) +
    oval(320, 400, 22, 44, p.accent) +
    limb("M306 480Q300 600 250 700T270 1000", p.paper, 8);
  // Lapel, shirt, tie.
  s.front +=
    f("M392 640L330 700L470 960L560 722Q470 690 392 640z", p.paper) +
    f("M440 712L476 724L500 800L480 960L440 880L420 760z", p.accent) +
    f(poly(330, 700, 300, 760, 360, 800, 330, 840, 470, 1000, 480, 960)) +
    f(
      cuts(c, [60, 780, 240, 200], 16, 150, 12, 72, 10) + cuts(c, [540, 760, 90, 230], 7, 140, 10, 96, 8),
      p.accent,
    );
  s.front += at(640, 1010, 1.7, microphone(p.key, p.paper, p.accent)) + limb("M640 1000V760", p.key, 24);
  s.front += f(cut(640, 970, 190, 30));
  return s.print();
}

/** The mark of the archive: a dial with its needle, legible at sixteen pixels. */
export function favicon(): string {
  const p = palette("bakelite");
  let marks = "";
  for (let k = 0; k < 5; k += 1) {
    const a = Math.PI * (1.12 + k * 0.19);
    const [x, y] = [Math.cos(a), Math.sin(a)];
    marks += `M${j(32 + x * 25, 40 + y * 25)}L${j(32 + x * 18, 40 + y * 18)}`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${p.key}"/><path d="M5 43a27 27 0 0 1 54 0z" fill="${p.light}"/><path d="${marks}" stroke="${p.key}" stroke-width="4"/><path d="M32 43L45 19" stroke="${p.accent}" stroke-width="7" stroke-linecap="round"/><path d="M5 43h54v5H5z" fill="${p.paper}"/><circle cx="32" cy="45" r="8" fill="${p.paper}"/></svg>\n`;
}
