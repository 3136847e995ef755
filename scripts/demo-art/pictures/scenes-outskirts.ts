// The edge of the city: the racecourse, tin roofs, the quarry.
import { at, block, cuts, f, j, limb, ln } from "./core.ts";
import { ground, sky } from "./land.ts";
import { crowd, man, worker } from "./people.ts";
import { flame } from "./plants.ts";
import type { Press } from "./press.ts";
import { horse } from "./things.ts";
import { aerial, garland, shack, skyline, smoke, tin, washing } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The straight of the racecourse: galloping horses in front of the stand. */
export function carreras(s: Press): void {
  const { c, p } = s;
  const hz = c.in(430, 500);
  sky(s, hz, { y: c.in(120, 240), x: c.in(560, 980) });
  s.back += f(`M0 ${j(hz)}H1200V800H0z`, s.night ? p.deep : p.light);
  s.mid += flame(s, 1120, hz + 10, 260, s.far, p.light) + flame(s, 1040, hz + 10, 200, s.far, p.light);
  s.front +=
    f(
      `M-10 ${j(hz + 10)}V${j(hz - 210)}L520 ${j(hz - 130)}V${j(hz - 112)}L470 ${j(hz - 116)}V${j(hz - 10)}L560 ${j(hz + 10)}z`,
      p.deep,
    ) +
    f(`M-10 ${j(hz - 214)}L540 ${j(hz - 132)}V${j(hz - 118)}L-10 ${j(hz - 190)}z`) +
    crowd(c, 0, 420, hz - 90, 34, p.key, hz) +
    crowd(c, 0, 560, hz - 40, 38, p.key, hz + 20);
  s.front += garland(s, 0, hz - 250, 540, hz - 150, 20, 9, p.key, [p.accent, p.paper], true);
  s.front += f(`M0 ${j(hz + 8)}H1200v10H0z`, p.paper) + ln(`M20 ${j(hz + 34)}H1200`, p.paper, 40, "8 90");
  s.mid += f(cuts(c, [0, hz + 70, 1200, 240], 32, 240, 8, 0, 1), p.accent);
  const n = c.int(2, 3);
  const inks = [p.accent, s.night ? p.light : p.deep, p.paper];
  for (let m = 0; m < n; m += 1)
    s.front += at(
      n === 2 ? 380 + m * 400 : 270 + m * 330,
      660 + m * 54 - (n === 2 ? 0 : 10),
      n === 2 ? 1.75 : 1.4,
      horse(s, p.key, p.paper, inks[m] as string, true),
      c.in(-4, 2),
    );
  s.front +=
    f(cuts(c, [40, 690, 1100, 90], 26, 60, 14, -24, 20), p.paper) +
    f(cuts(c, [0, 760, 1200, 40], 16, 160, 12, 0, 2));
}

/** Tin roofs one behind the other, aerials, washing, a cat. */
export function techosChapa(s: Press): void {
  const { c, p } = s;
  const hz = c.in(360, 430);
  sky(s, hz + 100, { y: c.in(130, 230), x: c.in(250, 950), r: c.in(80, 140) });
  s.mid += skyline(s, -10, 1220, hz + 60, c.in(120, 170), s.far);
  s.back += f(`M0 ${j(hz + 50)}H1200V800H0z`, p.deep);
  const roofs = [p.deep, p.accent, s.night ? p.light : p.paper];
  for (let r = 0; r < 3; r += 1) {
    const y = hz + 90 + r * 120;
    const size = 260 + r * 100;
    let x = c.in(-120, -20);
    let m = r;
    while (x < 1200) {
      const w = size * c.in(0.95, 1.4);
      if (c.odds(0.16))
        s.front +=
          smoke(s, x + w * 0.7, y - size * 0.8, 40 + r * 12, s.night ? p.light : p.paper) +
          f(block(c, x + w * 0.7 - 8, y - size * 0.8, 17, size * 0.5));
      s.front +=
        r < 2 && c.odds(0.6)
          ? shack(s, x, y + 40, w, size * 0.62, p.key, roofs[m % 3] as string, p.key, s.lamp)
          : tin(s, x, y + c.in(0, 30), w, size * 0.5, roofs[m % 3] as string, p.key, c.in(0.1, 0.35)) +
            f(block(c, x, y + 10, w, 110));
      if (c.odds(0.15)) s.front += aerial(x + w * 0.4, y - size * 0.4, 90 + r * 20, p.key);
      x += w + c.in(-6, 20);
      m += 1;
    }
  }
  s.front += washing(
    s,
    c.in(80, 220),
    c.in(760, 980),
    c.in(540, 570),
    84,
    [p.paper, p.accent, p.light],
    p.key,
  );
  s.front += tin(s, -60, 830, 1320, 150, p.key, c.odds(0.5) ? p.accent : p.deep, 0.08);
  const cat =
    "M-60 0Q-70-50-30-62Q0-66 16-52L22-78L34-66H46L58-78L60-50Q56-36 44-34L46 0H34L28-26L-14-24L-20 0zM-56-14Q-100-20-96-60Q-92-84-78-84Q-90-60-84-44Q-76-28-54-30z";
  if (c.odds(0.75))
    s.front += at(c.in(250, 950), 694, 1.2, f(cat, p.key) + f("M26-58h6v4h-6zM44-58h6v4h-6z", p.paper));
  else s.front += at(c.in(300, 900), 690, 1.3, s.share(man(cloth(s))));
}

/** The quarry: stepped walls of stone, picks, a derrick. */
export function cantera(s: Press): void {
  const { c, p } = s;
  sky(s, 420, { y: c.in(100, 190), x: c.in(520, 900) });
  s.mid += skyline(s, 500, 1220, 430, 70, s.far);
  s.back += f("M0 400H1200V800H0z", s.night ? p.deep : p.light);
  const steps: [number, number, string][] = [
    [c.in(640, 760), c.in(130, 200), p.key],
    [c.in(470, 560), c.in(300, 360), p.deep],
    [c.in(240, 330), c.in(470, 540), p.key],
  ];
  const inks = [p.deep, s.night ? p.light : p.accent, p.key];
  steps.forEach(([x, y], m) => {
    const ink = inks[m] as string;
    s.front += f(
      `M0 ${j(y - 20)}L${j(x * 0.5, y + c.in(-20, 10))}L${j(x, y)}L${j(x + 16, y + 90)}L${j(x - 14, y + 120)}L${j(x + 70, 800)}H0z`,
      ink,
    );
    s.front +=
      f(
        cuts(c, [30, y + 40, x - 40, 130], 13, 120, 16, 86, 8),
        m === 0 ? p.key : m === 1 ? p.key : p.accent,
      ) + f(cuts(c, [10, y + 4, x - 60, 26], 4, 200, 7, 0, 2), p.paper);
  });
  const fx = c.in(780, 900);
  s.front +=
    limb(
      `M${j(fx, 740)}L${j(fx + 70, 180)}L${j(fx + 150, 740)}M${j(fx + 22, 600)}H${j(fx + 130)}M${j(fx + 45, 430)}H${j(fx + 105)}M${j(fx + 60, 650)}L${j(fx - 170, 250)}`,
      p.key,
      13,
    ) + limb(`M${j(fx + 70, 184)}L${j(fx - 170, 254)}V480M${j(fx + 70, 184)}L1200 620`, p.key, 4);
  s.front +=
    f(block(c, fx - 222, 480, 104, 70, 5), p.paper) +
    f(cuts(c, [fx - 200, 500, 70, 40], 4, 50, 6, 20, 30)) +
    limb(`M${j(fx - 170, 450)}l-46 34M${j(fx - 170, 450)}l46 34`, p.key, 4);
  s.front += ground(s, 700, p.key, s.night ? p.deep : p.accent, 16);
  for (let m = 0; m < 5; m += 1)
    s.front += f(
      block(c, 500 + m * 135 + c.in(-30, 30), 690 + c.in(-6, 40), c.in(60, 110), c.in(40, 70), 8),
      m % 2 ? p.paper : p.light,
    );
  const pale = { ink: p.key, carved: p.paper, loud: p.paper };
  s.front +=
    at(c.in(360, 430), 720, 1.35, s.share(worker({ ...pale, loud: p.accent }, true))) +
    at(c.in(620, 680), 730, 1.2, s.share(worker(pale, true))) +
    at(c.in(1030, 1090), 740, -1.25, s.share(worker({ ...pale, loud: p.accent }, true)));
}
