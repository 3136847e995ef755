import { at, block, cut, cuts, dot, f, j, limb, ln, poly } from "./core.ts";
import { clouds, gulls, shore, sky, water } from "./land.ts";
import { child, man, walker, woman } from "./people.ts";
import { grass, palm, plane } from "./plants.ts";
import type { Press } from "./press.ts";
import { boat, crane, rowing, ship } from "./things.ts";
import { skyline } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The port: either a bow seen from below, or ships from the side under the cranes. */
export function puerto(s: Press): void {
  const { c, p } = s;
  const hz = c.in(470, 560);
  const sun = sky(s, hz, { x: c.in(650, 1000) });
  s.mid += shore(s, hz, 30, s.far);
  water(s, hz, 800, sun);
  if (c.odds(0.5)) {
    s.front +=
      at(820, hz + 6, 0.8, s.share(crane(c, p.key))) +
      at(1010, hz + 6, c.in(0.9, 1.1), s.share(crane(c, p.key)));
    const tip = c.in(600, 700);
    s.mid += f(`M0 700Q${j(300, 690, tip - 120, 640)}L${j(tip - 150, 760)}Q200 790 0 780z`);
    s.front += f(
      `M0 90L${j(tip - 40, 40)}Q${j(tip + 30, 50, tip + 20, 110)}Q${j(tip - 70, 420, tip - 112, 660)}Q300 700 0 706z`,
    );
    s.front +=
      f(`M0 128L${j(tip, 88)}L${j(tip - 2, 102)}L0 150z`, p.paper) +
      f(cuts(c, [20, 200, tip - 260, 420], 15, 260, 7, -2, 2), p.accent);
    s.front += f(
      `M${j(tip - 70, 130)}Q${j(tip - 150, 400, tip - 176, 640)}l18-2Q${j(tip - 130, 400, tip - 54, 130)}z`,
      s.tone(p.light, 0.6, 10),
    );
    for (let k = 0; k < 4; k += 1)
      s.front += dot(70 + k * 105, 250 - k * 5, 19, p.paper) + dot(73 + k * 105, 252 - k * 5, 12, p.key);
    s.front +=
      limb(`M${j(tip - 120, 200)}v60m-34-20q34 50 68 0`, p.paper, 10) +
      limb(`M${j(tip - 30, 50)}L1190 ${j(hz + 190)}`, p.key, 4);
  } else {
    for (let k = 0; k < 3; k += 1)
      s.front += at(
        150 + k * 330 + c.in(-50, 50),
        hz + 8,
        c.in(0.85, 1.25) * (c.odds(0.5) ? 1 : -1),
        s.share(crane(c, p.key)),
      );
    s.front += at(
      c.in(480, 740),
      hz + 130,
      c.in(1.15, 1.4),
      ship(c, { hull: p.key, band: s.night ? p.light : p.paper, carved: p.deep, loud: p.accent }),
    );
    s.front += at(c.in(150, 300), 745, c.in(0.6, 0.8), s.share(boat(c, p.key, p.paper, p.accent)));
  }
  s.front += gulls(s, c.in(700, 1000), c.in(170, 300), 4, s.night ? p.paper : p.key);
}

/** The rambla: river wall in one long curve, palms, walking people. */
export function rambla(s: Press): void {
  const { c, p } = s;
  const hz = c.in(330, 400);
  const sun = sky(s, hz, { x: c.in(150, 480), y: s.hour === "dusk" ? undefined : c.in(110, 200) });
  water(s, hz, 640, sun);
  s.front += at(0, 0, 1, skyline(s, 830, 1220, hz + 8, c.in(120, 190), s.far, s.lamp));
  const bend = c.in(300, 560);
  s.mid += f(
    `M1200 ${j(hz)}Q${j(bend + 260, hz + 30, bend, 500)}Q${j(bend - 200, 600, 0, 640)}V800H1200z`,
    s.night ? p.deep : p.paper,
  );
  s.mid += f(
    `M1200 ${j(hz + 30)}Q${j(bend + 300, hz + 60, bend + 60, 520)}Q${j(bend - 120, 640, 0, 700)}V800H1200z`,
    s.tone(p.accent, 0.32, 11),
  );
  const wall = `M1200 ${j(hz + 6)}Q${j(bend + 260, hz + 34, bend, 506)}Q${j(bend - 200, 610, 0, 650)}`;
  s.front +=
    ln(wall, p.key, 30, "7 9") +
    limb(`M1200 ${j(hz - 10)}Q${j(bend + 260, hz + 16, bend, 488)}Q${j(bend - 200, 590, 0, 632)}`, p.key, 9) +
    limb(`M1200 ${j(hz + 24)}Q${j(bend + 260, hz + 54, bend, 524)}Q${j(bend - 200, 630, 0, 670)}`, p.key, 6);
  const big = c.in(1080, 1150);
  s.front += palm(s, 930, 500, c.in(230, 270), p.key) + palm(s, big, 790, c.in(640, 720), p.key);
  if (c.odds(0.6)) s.front += palm(s, c.in(720, 790), 560, c.in(280, 340), p.key);
  const k = cloth(s);
  s.front +=
    at(c.in(360, 480), 770, 1.15, s.share(walker(k))) +
    at(c.in(540, 620), 760, 1.1, s.share(woman(k))) +
    (c.odds(0.5)
      ? at(c.in(230, 300), 765, 0.9, s.share(child(k)))
      : at(c.in(760, 840), 640, 0.6, s.share(man(k))));
  s.front += at(c.in(120, 300), hz + 60, 0.32, s.share(boat(c, p.key, p.paper, p.accent, p.accent)));
  if (c.odds(0.5)) s.front += gulls(s, 500, 200, 3, s.night ? p.paper : p.key);
}

/** The lake of the park: rowing boats, a stone bridge or the little castle, a plane tree. */
export function parqueLago(s: Press): void {
  const { c, p } = s;
  const hz = c.in(360, 430);
  const sun = sky(s, hz, { y: c.in(120, 220) });
  let woods = "";
  for (let x = 0; x < 1290; x += c.in(90, 140)) {
    const tall = c.in(140, 220);
    woods += `M${j(x - 90, hz + 4)}q${j(0, -tall * 0.9, 90, -tall, 90, tall * 0.2, 90, tall)}z`;
  }
  s.mid +=
    f(woods, s.far) + f(cuts(c, [0, hz - 120, 1200, 110], 10, 44, 9, 70, 30), s.night ? p.deep : p.light);
  water(s, hz, 800, sun);
  if (c.odds(0.5)) {
    const x = c.in(640, 880);
    s.front += f(
      `M${j(x - 120, hz + 8)}v-150h-12v-26h16v14h12v-14h16v14h12v-14h16v40h70v-120h-10v-30h18v16h14v-16h18v16h14v-16h18v30h-10v116h60v-40h16v14h12v-14h16v14h12v-14h16v26h-12v130z`,
      p.key,
    );
    s.front += f(
      `M${j(x - 84, hz - 70)}q12-26 24 0v36h-24zM${j(x + 6, hz - 190)}q12-26 24 0v40h-24zM${j(x + 96, hz - 70)}q12-26 24 0v36h-24zM${j(x, hz + 4)}v-50q22-40 44 0v50z`,
      s.lamp,
    );
    s.back += f(cuts(c, [x - 130, hz + 16, 270, 190], 16, 220, 12, 0, 1), p.deep);
  } else {
    const x = c.in(560, 760);
    s.front +=
      f(
        `M${j(x - 330, hz + 40)}Q${j(x, hz - 150, x + 330, hz + 40)}h-90Q${j(x + 160, hz - 46, x, hz - 50)}Q${j(x - 160, hz - 46, x - 240, hz + 40)}z`,
      ) +
      ln(`M${j(x - 320, hz + 16)}Q${j(x, hz - 174, x + 320, hz + 16)}`, p.key, 34, "6 16") +
      limb(`M${j(x - 330, hz)}Q${j(x, hz - 190, x + 330, hz)}`, p.key, 8);
    s.front +=
      f(cuts(c, [x - 60, hz - 72, 120, 12], 3, 60, 5, 0), p.paper) +
      at(x + c.in(-40, 40), hz - 70, 0.5, s.share(man(cloth(s)))) +
      at(x + c.in(50, 110), hz - 66, 0.48, s.share(woman(cloth(s))));
  }
  s.front +=
    at(c.in(380, 560), 640, c.in(1.3, 1.6), s.share(rowing(p.key, p.accent, p.paper))) +
    at(c.in(820, 960), 540, -c.in(0.7, 0.9), s.share(rowing(p.key, p.accent, p.paper)));
  s.front +=
    plane(s, c.in(60, 170), 805, c.in(760, 900), p.key, s.night ? p.deep : p.light) +
    grass(c, 0, 1200, 800, 60, p.key, 22);
  s.mid += f(cuts(c, [420, 660, 300, 40], 5, 200, 9, 0, 1), p.accent);
}

/** The lighthouse on the rocks of the point. */
export function faro(s: Press): void {
  const { c, p } = s;
  const hz = c.in(520, 590);
  const near = c.odds(0.5);
  const x = near ? c.in(330, 440) : c.in(700, 820);
  const k = near ? 1.25 : 0.85;
  const foot = hz + 40;
  const eye = foot - 412 * k;
  const sun = sky(s, hz, { x: near ? c.in(760, 950) : c.in(200, 420) });
  if (s.night || s.hour === "dusk")
    s.mid += f(
      poly(x, eye, 1230, eye - 190, 1230, eye + 20) + poly(x, eye, -30, eye - 60, -30, eye + 150),
      s.night ? p.paper : s.tone(p.paper, 0.6),
    );
  water(s, hz, 800, sun);
  const tower =
    f("M-62 0L-40-350H40L62 0z", p.key) +
    f("M-56-2L-36-344H14L18-2z", p.paper) +
    f("M-52-70L-46-140L42-140L50-70zM-44-210L-39-280L38-280L44-210z", p.accent) +
    f("M16-2L12-344L38-344L58-2z", p.key) +
    f(
      "M-54-350H54V-366H-54zM-30-366H30V-424H-30zM-36-424Q-30-456 0-460Q30-456 36-424zM-3-456h6v-40h-6z",
      p.key,
    ) +
    f("M-24-372h14v-44h-14zM-5-372h14v-44h-14zM14-372h10v-44h-10z", p.light) +
    ln("M-56-374H56", p.key, 18, "4 7") +
    f("M-12-40h18v-52q-9-14-18 0zM-16-180h12v24h-12zM-14-310h12v22h-12z", p.key);
  s.front += at(x, foot, k, tower);
  s.front +=
    f(block(c, x + 60 * k, foot - 70 * k, 190 * k, 80 * k)) +
    f(`M${j(x + 50 * k, foot - 66 * k)}l${j(40 * k, -40 * k, 140 * k, 0, 34 * k, 40 * k)}z`, p.accent) +
    f(
      `M${j(x + 90 * k, foot - 40 * k)}h${j(26 * k)}v${j(30 * k)}h${j(-26 * k)}zM${j(x + 170 * k, foot - 40 * k)}h${j(26 * k)}v${j(30 * k)}h${j(-26 * k)}z`,
      s.lamp,
    );
  const edge = near ? x + 420 : x - 460;
  const out = near ? 0 : 1200;
  s.front += f(
    `M${out} ${j(foot - 30)}L${j(x - 120, foot - 6)}L${j(x + 140, foot - 2)}L${j((x + edge) / 2, foot + 40)}L${j(edge - 60, foot + 70)}L${j(edge, foot + 140)}L${j(edge + (near ? 90 : -90), 720)}L${j(edge + (near ? 40 : -40), 800)}H${out}z`,
  );
  s.front +=
    f(
      cuts(
        c,
        [Math.min(edge, out) + 90, foot + 40, Math.abs(edge - out) - 180, 180],
        26,
        70,
        12,
        near ? 24 : -24,
        22,
      ),
      p.paper,
    ) +
    f(
      cuts(
        c,
        [Math.min(edge, out) + 60, foot + 30, Math.abs(edge - out) - 130, 190],
        12,
        60,
        14,
        near ? 60 : -60,
        14,
      ),
      p.accent,
    );
  let foam = "";
  for (let m = 0; m < 16; m += 1)
    foam += cut(
      edge + (near ? 1 : -1) * c.in(10, 240),
      c.in(foot + 110, 790),
      c.in(60, 150),
      c.in(8, 16),
      c.in(-6, 6),
    );
  s.front += f(foam, p.paper) + gulls(s, near ? 900 : 300, 250, 5, s.night ? p.paper : p.key);
}

/** Fishing boats, nets and masts on the beach. */
export function barcas(s: Press): void {
  const { c, p } = s;
  const hz = c.in(300, 420);
  const sun = sky(s, hz);
  s.mid += shore(s, hz, 44, s.far);
  const sand = c.in(620, 690);
  water(s, hz, sand + 20, sun);
  if (!s.night && c.odds(0.4)) s.mid += clouds(s, 80, hz - 80, p.paper, 3);
  s.front += at(
    c.in(780, 980),
    c.in(hz + 60, hz + 110),
    -c.in(0.5, 0.65),
    s.share(boat(c, p.key, p.paper, p.accent, c.odds(0.6) ? p.paper : undefined)),
  );
  s.mid += f(
    `M0 ${j(sand + 20)}Q${j(c.in(200, 400), sand - 60, 700, sand + 20)}T1200 ${j(sand - 10)}V800H0z`,
    s.night ? p.deep : p.paper,
  );
  s.mid += f(
    `M0 ${j(sand + 50)}Q${j(300, sand - 20, 700, sand + 54)}T1200 ${j(sand + 30)}V800H0z`,
    s.tone(p.accent, 0.45, 10),
  );
  const big = c.in(1.75, 2.15);
  const x = c.in(380, 560);
  s.front += f(cut(x, sand + 64, 640, 44));
  s.front += at(
    x,
    sand + 60,
    big,
    s.share(boat(c, p.key, p.accent, p.paper, c.odds(0.4) ? p.light : undefined)),
    c.in(-7, 5),
  );
  if (c.odds(0.6))
    s.front += at(c.in(850, 960), sand + 10, 1.2, s.share(boat(c, p.key, p.light, p.paper)), c.in(2, 8));
  const nx = c.in(900, 980);
  s.front += limb(
    `M${j(nx - 130, 770)}L${j(nx - 110, 560)}M${j(nx + 130, 770)}L${j(nx + 110, 570)}`,
    p.key,
    8,
  );
  s.front +=
    ln(`M${j(nx - 112, 600)}Q${j(nx, 720, nx + 112, 605)}`, p.key, 80, "3 9") +
    limb(
      `M${j(nx - 112, 570)}Q${j(nx, 660, nx + 112, 575)}M${j(nx - 112, 600)}Q${j(nx, 700, nx + 112, 605)}M${j(nx - 112, 630)}Q${j(nx, 740, nx + 112, 635)}`,
      p.key,
      4,
    );
  s.front +=
    at(c.in(690, 760), 770, 1.15, c.odds(0.5) ? s.share(walker(cloth(s))) : s.share(man(cloth(s)))) +
    gulls(s, c.in(600, 900), 180, 4, s.night ? p.paper : p.key);
}
