import { at, dot, f, j, limb, ln, poly } from "./core.ts";
import { cobbles, sky } from "./land.ts";
import { child, crowd, drummer, man, walker, woman, worker } from "./people.ts";
import { plane } from "./plants.ts";
import type { Press } from "./press.ts";
import { oldThings } from "./scenes-variants.ts";
import { tramFront, tramSide } from "./things.ts";
import { garland, row, skyline, washing, wires } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The drums: three in the foreground, or the whole comparsa down the street. */
export function tambores(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  const inks = [p.accent, s.night ? p.light : p.deep, p.paper];
  if (c.odds(0.6)) {
    const sun = sky(s, 640, { y: c.in(150, 260), r: c.in(150, 210) });
    s.back += f(`M0 640H1200V800H0z`, s.night ? p.deep : p.light);
    s.mid +=
      row(s, -20, Math.max(120, sun.x - 330), 650, 260, 420, s.far, s.lamp) +
      row(s, Math.min(1000, sun.x + 330), 1220, 650, 260, 430, s.far, s.lamp);
    s.front += cobbles(s, 660, 790, p.key);
    const n = c.int(3, 4);
    const big = n === 3 ? c.in(2.9, 3.2) : 2.55;
    for (let m = 0; m < n; m += 1)
      s.front += at(
        600 + (m - (n - 1) / 2) * (1060 / n) + c.in(-20, 20),
        800 + c.in(0, 30) + (m % 2) * 24,
        big * c.in(0.95, 1.03),
        drummer(s, { ...k, loud: inks[m % 2] as string }, p.light, p.paper),
      );
  } else {
    sky(s, 560, { y: c.in(100, 170), x: c.in(450, 750) });
    s.front +=
      row(s, -40, 330, 600, 340, 470, p.key, s.lamp) + row(s, 870, 1220, 600, 330, 470, p.key, s.lamp);
    s.mid += skyline(s, 330, 870, 570, 150, s.far);
    s.back += f("M0 560H1200V800H0z", s.night ? p.deep : p.light);
    s.mid += f("M0 800L420 560H780L1200 800z", s.tone(p.accent, 0.5));
    for (const [x, dir, ink] of [
      [c.in(330, 400), 1, p.accent],
      [c.in(800, 860), -1, p.paper],
    ] as const) {
      s.front +=
        limb(`M${j(x, 620)}L${j(x + 30 * dir, 130)}`, p.key, 7) +
        f(
          `M${j(x + 30 * dir, 132)}q${j(80 * dir, -40, 150 * dir, 10)}t${j(120 * dir, 6)}v130q${j(-60 * dir, 30, -120 * dir, -8)}t${j(-144 * dir, 4)}z`,
          ink,
        ) +
        dot(x + 150 * dir, 210, 28, ink === p.accent ? p.paper : p.accent);
    }
    s.front += crowd(c, 300, 920, 545, 64, p.key, 660);
    for (let m = 0; m < 5; m += 1)
      s.front += at(
        180 + m * 210 + c.in(-14, 14),
        (m % 2 ? 700 : 770) + 20,
        m % 2 ? 1.35 : 1.7,
        drummer(s, { ...k, loud: inks[m % 3 === 2 ? 1 : 0] as string }, p.light, p.paper),
      );
  }
}

/** The tram: from the front under its wires, or from the side under plane trees. */
export function tranvia(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  sky(s, 560, { y: c.in(110, 200), x: c.in(420, 800) });
  s.back += f("M0 560H1200V800H0z", s.night ? p.deep : s.tone(p.light, 0.6));
  const glass = s.lamp;
  if (c.odds(0.5)) {
    s.mid += skyline(s, 300, 900, 590, 170, s.far, s.lamp);
    s.front +=
      row(s, -60, 300, 640, 380, 520, p.key, s.lamp) + row(s, 900, 1240, 640, 380, 520, p.key, s.lamp);
    s.front += cobbles(s, 600, 800, p.key);
    const x = c.in(520, 680);
    s.front += f(
      poly(x - 60, 640, x - 170, 800, x - 146, 800, x - 52, 640) +
        poly(x + 60, 640, x + 170, 800, x + 146, 800, x + 52, 640),
      p.paper,
    );
    s.front += limb(`M${j(x - 40, 130)}L600 20M0 70Q600 190 1200 60M0 190Q600 240 1200 180`, p.key, 3);
    if (s.night) s.mid += s.halo(p.light, x, 590, 40, 250, 16);
    s.front += at(x, 730, c.in(1.05, 1.25), tramFront(p.key, glass, p.accent, p.paper));
    s.front +=
      at(c.in(180, 280), 770, 1.2, s.share(walker(k))) + at(c.in(930, 1000), 760, -1.15, s.share(woman(k)));
  } else {
    s.mid += row(s, -30, 1220, 590, 200, 360, s.far, s.lamp);
    s.front +=
      f("M0 590H1200V608H0z") +
      cobbles(s, 660, 800, p.key) +
      f("M0 690H1200V698H0zM0 640H1200V645H0z", p.paper);
    s.front += wires(s, 600, 430, 3, p.key, 90);
    s.front += at(
      c.in(480, 700),
      690,
      c.in(1.35, 1.6),
      tramSide(c, p.key, s.night ? p.light : p.paper, p.accent),
    );
    s.front += plane(s, c.odds(0.5) ? 120 : 1080, 770, 760, p.key, s.night ? p.deep : p.light);
    s.front +=
      at(c.in(880, 960), 785, 1.2, s.share(man(k))) + at(c.in(240, 320), 790, 0.95, s.share(woman(k)));
  }
}

/** The street market: striped awnings, crates, bags, plane trees. */
export function feria(s: Press): void {
  const { c, p } = s;
  if (c.odds(0.5)) {
    oldThings(s);
    return;
  }
  const k = cloth(s);
  const stalls = c.odds(0.3) ? 3 : 2;
  sky(s, 480, { y: c.in(90, 190) });
  s.mid += skyline(s, -20, 1220, 520, c.in(170, 250), s.tone(p.deep, 0.5, 9));
  if (c.odds(0.7) && stalls < 3)
    s.front +=
      plane(s, c.in(60, 200), 700, c.in(640, 740), p.key, p.light) +
      plane(s, c.in(960, 1140), 690, c.in(560, 700), p.key, p.light);
  s.back += f("M0 520H1200V800H0z", s.night ? p.deep : p.light);
  s.front += crowd(c, 20, 1180, 500, 79, p.deep, 640);
  const w = 1240 / stalls;
  for (let m = 0; m < stalls; m += 1) {
    const x = -20 + m * w + c.in(-16, 16);
    const top = c.in(290, 380);
    const bottom = top + c.in(120, 150);
    const n = 4 + 8 / stalls;
    const loud = m % 2 ? (s.night ? p.light : p.deep) : p.accent;
    let one = "";
    let two = "";
    for (let q = 0; q < n; q += 1) {
      const a = x + 50 + ((w - 100) * q) / n;
      const b = x + 50 + ((w - 100) * (q + 1)) / n;
      const a2 = x + ((w - 10) * q) / n;
      const b2 = x + ((w - 10) * (q + 1)) / n;
      const d = `M${j(a, top)}L${j(b, top)}L${j(b2, bottom)}q${j((a2 - b2) / 2, 44, a2 - b2, 0)}z`;
      if (q % 2) one += d;
      else two += d;
    }
    s.front +=
      limb(`M${j(x + 16, bottom)}V780M${j(x + w - 26, bottom)}V780`, p.key, 9) +
      f(one, p.paper) +
      f(two, loud) +
      limb(`M${j(x + 48, top)}h${j(w - 98)}`, p.key, 8);
    s.front += at(x + w * c.in(0.3, 0.6), 690, 1.1, m % 2 ? s.share(man(k)) : s.share(woman(k)));
    s.front +=
      f(poly(x + 6, 640, x + w - 16, 640, x + w - 26, 800, x + 16, 800), p.paper) +
      limb(
        `M${j(x + 8, 644)}h${j(w - 26)}M${j(x + 12, 694)}h${j(w - 34)}M${j(x + 16, 744)}h${j(w - 42)}M${j(x + w / 3, 644)}V800M${j(x + (2 * w) / 3, 644)}V800`,
        p.key,
        9,
      );
    const fruit = [p.accent, p.paper, p.light];
    for (let q = 0; q < 3; q += 1) {
      let d = "";
      for (let z = 0; z < 3; z += 1)
        d += `M${j(x + 40 + ((q * 3 + z) * (w - 84)) / 8, 630 - ((q + z) % 2) * 20)}h0`;
      s.front += limb(d, fruit[(q + m) % 3] as string, 48);
    }
  }
  s.front +=
    at(c.in(330, 450), 830, 1.75, s.share(woman({ ...k, loud: p.light }))) +
    at(c.in(740, 880), 840, 1.8, s.share(walker(k)));
}

/** The courtyard of the tenement: galleries, stair, washing. */
export function conventillo(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  sky(s, 330, { y: c.in(60, 120), x: c.in(450, 750), r: c.in(50, 80) });
  s.back += f("M0 300H1200V800H0z", s.night ? p.deep : s.tone(p.light, 0.55));
  const far = s.far;
  s.mid += f("M320 210H880V600H320z", far);
  for (let fl = 0; fl < 2; fl += 1) {
    for (let b = 0; b < 5; b += 1)
      if (c.odds(0.8))
        s.mid += f(
          `M${350 + b * 108} ${380 + fl * 205}v-104q32-34 64 0v104z`,
          c.odds(0.6) ? s.lamp : p.paper,
        );
    s.mid += ln(`M320 ${370 + fl * 205}H880`, p.key, 44, "5 13");
    s.front += f(`M310 ${390 + fl * 205}h580v12H310zM310 ${344 + fl * 205}h580v7H310z`);
  }
  for (const q of [0, 1]) {
    const X = (x: number): number => (q ? 1200 - x : x);
    s.front += f(poly(X(0), 40, X(330), 190, X(330), 610, X(0), 800));
    for (let b = 0; b < 3; b += 1) {
      const x0 = 40 + b * 96;
      const t = x0 / 330;
      const y = (a: number, z: number): number => a + (z - a) * t;
      s.front += f(
        poly(X(x0), y(180, 260), X(x0 + 52), y(196, 268), X(x0 + 52), y(370, 372), X(x0), y(380, 376)) +
          poly(X(x0), y(500, 460), X(x0 + 52), y(500, 460), X(x0 + 52), y(720, 570), X(x0), y(745, 582)),
        c.odds(0.6) ? s.lamp : s.tone(p.light, 0.6),
      );
    }
    s.front +=
      ln(`M${X(0)} 390L${X(330)} 376`, p.paper, 50, "5 12") +
      limb(`M${X(0)} 362L${X(330)} 354M${X(0)} 420L${X(330)} 402`, p.paper, 6);
  }
  s.front +=
    washing(s, 200, 1000, 190, 104, [p.paper, p.accent, p.light, p.paper], p.key) +
    (c.odds(0.6)
      ? washing(s, 120, 860, 440, 84, [p.accent, p.paper], p.key)
      : washing(s, 340, 1080, 430, 90, [p.light, p.paper, p.accent], p.key));
  s.front += f("M0 800L330 606H870L1200 800z", s.tone(p.key, 0.16, 14));
  const x = c.in(380, 520);
  s.front +=
    at(x + 110, 770, 1, f("M-66-80h132l-14 80h-104z", p.key) + f("M-70-88h140v14h-140z", p.paper)) +
    at(x, 775, 1.5, s.share(worker({ ...k, loud: p.accent }, false)));
  if (c.odds(0.6)) s.front += at(c.in(760, 840), 760, 1.3, s.share(woman(k)));
  else s.front += at(c.in(740, 800), 770, 1.6, drummer(s, k, p.light, p.paper));
  s.front += at(c.in(650, 700), 780, 1.05, s.share(child(k)));
}

/** The neighbourhood stage of carnival: bulbs, arch, murga, heads of the audience. */
export function tablado(s: Press): void {
  const { c, p } = s;
  sky(s, 620, { y: c.in(90, 150), x: c.odds(0.5) ? 130 : 1070, r: 60 });
  const cx = c.in(540, 660);
  const w = c.in(360, 430);
  s.back += f("M0 620H1200V800H0z", p.deep);
  s.front +=
    row(s, -30, cx - w - 40, 680, 180, 330, p.key, s.lamp) +
    row(s, cx + w + 60, 1230, 680, 180, 330, p.key, s.lamp);
  s.front += f(`M${j(cx - w - 36, 640)}V300Q${j(cx, 10, cx + w + 36, 300)}V640z`);
  s.front += f(`M${j(cx - w, 620)}V310Q${j(cx, 60, cx + w, 310)}V620z`, c.odds(0.5) ? p.light : p.accent);
  let beams = "";
  for (let m = 0; m < 13; m += 1)
    if (m % 2)
      beams += poly(
        cx,
        600,
        cx + Math.cos(Math.PI * (1 + m / 13)) * w * 1.02,
        600 + Math.sin(Math.PI * (1 + m / 13)) * 410,
        cx + Math.cos(Math.PI * (1 + (m + 1) / 13)) * w * 1.02,
        600 + Math.sin(Math.PI * (1 + (m + 1) / 13)) * 410,
      );
  s.front += f(beams, p.paper);
  s.front += ln(
    `M${j(cx - w - 18, 630)}V305Q${j(cx, 36, cx + w + 18, 305)}V630`,
    p.paper,
    17,
    "0 32",
    "round",
  );
  s.front += f(
    `M${j(cx - w, 330)}Q${j(cx - w + 20, 250, cx - w * 0.6, 190)}Q${j(cx - w * 0.7, 470, cx - w + 10, 620)}zM${j(cx + w, 330)}Q${j(cx + w - 20, 250, cx + w * 0.6, 190)}Q${j(cx + w * 0.7, 470, cx + w - 10, 620)}z`,
    p.deep,
  );
  const n = c.int(5, 6);
  for (let m = 0; m < n; m += 1) {
    const x = cx + (m - (n - 1) / 2) * ((w * 1.5) / n);
    const up = c.in(-60, 40);
    const suit = s.share(
      f("M-44 0L-34-70Q-70-118-26-150L26-150Q70-118 34-70L44 0L6 0L0-50L-6 0z", p.key) +
        f("M-40-20L-30-64L-24-20zM40-20L30-64L24-20zM-8-140h16v60h-16z", m % 2 ? p.accent : p.paper) +
        f(
          "M-50-146L-30-158L-16-150L0-162L16-150L30-158L50-146L30-132L14-142L0-130L-14-142L-30-132z",
          m % 2 ? p.paper : p.accent,
        ) +
        dot(0, -176, 21, p.paper) +
        f("M-12-182l8 3-8 3zM12-182l-8 3 8 3zM-9-168q9 12 18 0z", p.key) +
        f(
          m % 2 ? "M-22-186L-30-236Q0-250 30-236L22-186Q0-196-22-186z" : "M-24-184Q0-196 24-184L4-262z",
          m % 2 ? p.accent : p.key,
        ) +
        dot(0, -258, 9, p.paper),
    );
    s.front += at(
      x,
      610 + (m % 2) * 8,
      1.3,
      limb(`M-30-136L${j(-62, -140 + up)}M30-136L${j(64, -150 - up)}`, p.key, 15) + suit,
    );
  }
  s.front +=
    f(`M${j(cx - w - 60, 618)}h${j(2 * w + 120)}v60h${j(-2 * w - 120)}z`) +
    ln(`M${j(cx - w - 50, 650)}h${j(2 * w + 100)}`, p.accent, 34, "22 22");
  s.front +=
    garland(s, 0, 60, cx, 40, 50, 15, p.key, [p.paper, p.accent], c.odds(0.5)) +
    garland(s, cx, 40, 1200, 70, 50, 15, p.key, [p.light, p.paper], c.odds(0.5));
  s.mid += crowd(c, 0, 1200, 640, 74, p.deep, 800);
  s.front += crowd(c, -20, 1230, 690, 96, p.key, 810);
}
