import { at, block, cut, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import { cup } from "./indoors.ts";
import { rays, sky } from "./land.ts";
import { crowd, man, player, sitter, walker, woman } from "./people.ts";
import { flame } from "./plants.ts";
import type { Press } from "./press.ts";
import { counter } from "./scenes-variants.ts";
import { horse } from "./things.ts";
import { row, skyline, smoke } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The cinema: its lit front with a queue, or the beam above the audience. */
export function cine(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  if (c.odds(0.55)) {
    sky(s, 640, { y: 120, x: c.odds(0.5) ? 150 : 1050, r: 60 });
    const x = c.in(520, 680);
    s.front +=
      row(s, -40, x - 300, 690, 220, 330, p.key, s.lamp) +
      row(s, x + 300, 1240, 690, 220, 330, p.key, s.lamp);
    s.front += f(`M${j(x - 310, 690)}V330h60V250h60V180h60V120h70V60h120v60h70v60h60v70h60v80h60V690z`);
    let fins = "";
    for (let m = -5; m <= 5; m += 1)
      fins += `M${j(x + m * 30 - 5, 400)}V${j(100 + Math.abs(m) * 34)}h10V400z`;
    s.front +=
      f(fins, p.accent) +
      f(`M${j(x - 14, 400)}V40h28v360z`, p.paper) +
      dot(x, 46, 30, p.paper) +
      dot(x, 46, 18, p.accent);
    s.front +=
      f(`M${j(x - 350, 410)}h700l-26 84h-648z`, p.paper) +
      ln(`M${j(x - 336, 426)}h676M${j(x - 318, 480)}h640`, p.accent, 13, "0 25", "round") +
      ln(`M${j(x - 270, 453)}h540`, p.key, 24, "30 10 18 10 42 16");
    if (s.night || s.hour === "dusk") s.mid += s.halo(s.night ? p.light : p.paper, x, 300, 330, 470, 18);
    s.front +=
      f(`M${j(x - 270, 690)}V510h540v180z`, p.accent) +
      f(
        `M${j(x - 190, 690)}V530h110v160zM${j(x - 55, 690)}V530h110v160zM${j(x + 80, 690)}V530h110v160z`,
        p.paper,
      ) +
      f(`M${j(x - 138, 690)}V530h6v160zM${j(x - 3, 690)}V530h6v160zM${j(x + 132, 690)}V530h6v160z`);
    s.back += f("M0 680H1200V800H0z", p.deep);
    s.front +=
      f("M0 690H1200V704H0z") +
      f(poly(x - 270, 704, x + 270, 704, x + 460, 800, x - 460, 800), s.tone(p.paper, 0.5));
    for (let m = 0; m < 7; m += 1)
      s.front += at(
        x - 390 + m * c.in(105, 125),
        780 + (m % 2) * 14,
        c.in(1, 1.15),
        m % 3 === 0
          ? s.share(man(k))
          : m % 3 === 1
            ? s.share(woman(k))
            : at(0, 0, c.odds(0.5) ? 1 : -1, s.share(walker(k))),
      );
  } else {
    s.back += f("M0 0H1200V800H0z", p.deep) + f("M0 0H1200V800H0z", s.tone(p.key, 0.45));
    const w = c.in(340, 400);
    s.mid +=
      f(poly(600 - w, 130, 600 + w, 130, 600 + w, 500, 600 - w, 500), p.paper) +
      f(poly(c.in(-100, 200), -20, 600 - w + 20, 130, 600 + w - 20, 130), s.tone(p.paper, 0.4));
    const film = c.int(0, 2);
    if (film === 0)
      s.front +=
        dot(600 + c.in(-180, 180), 300, 110, p.accent) +
        f(`M${j(600 - w, 500)}V420Q600 380 ${j(600 + w, 430)}V500z`, p.deep) +
        at(600, 440, 0.95, horse(s, p.key, p.paper, p.accent, true));
    else if (film === 1)
      s.front +=
        rays(s, 600, 330, p.light, 16, 190) +
        at(540, 500, 1.55, s.share(man(k))) +
        at(640, 500, 1.5, s.share(woman(k)));
    else
      s.front +=
        f(`M${j(600 - w, 500)}V420H${j(600 + w)}V500z`, p.light) +
        at(
          600,
          470,
          0.95,
          f("M-300-86L-280 0L262 0Q292-40 330-104L250-92Q100-74-40-80z", p.key) +
            f("M-220-84v-44h240v48zM-150-128v-120h60v120zM-20-128v-100h60v100z", p.accent),
        ) +
        smoke(s, 480, 230, 70, p.deep);
    for (const d of [0, 1]) {
      const X = (v: number): number => (d ? 1200 - v : v);
      s.front +=
        f(`M${X(0)} 0L${X(600 - w - 10)} 60V540L${X(0)} 640z`, p.accent) +
        f(cuts(c, [d ? 1010 : 20, 80, 170, 440], 9, 380, 15, 90, 2));
    }
    s.front +=
      f("M0 0H1200V70Q900 130 600 96Q300 130 0 70z", p.accent) +
      f(cuts(c, [40, 20, 1120, 60], 18, 60, 9, 88, 6));
    s.front +=
      crowd(c, 60, 1180, 500, 64, p.deep, 800) +
      crowd(c, 0, 1220, 570, 88, p.key, 800) +
      f("M0 690H1200V800H0z");
    s.front +=
      crowd(c, -30, 1250, 640, 126, p.key, 810) +
      f(cuts(c, [60, 640, 1080, 130], 12, 60, 8, 70, 30), p.accent);
  }
}

/** The café on the corner: arched window, marble tables, hats. */
export function cafe(s: Press): void {
  const { c, p } = s;
  if (c.odds(0.5)) {
    counter(s);
    return;
  }
  const k = cloth(s);
  s.back += f("M0 0H1200V800H0z", p.light);
  const arches = c.int(2, 3);
  const w = 1060 / arches;
  for (let m = 0; m < arches; m += 1) {
    const x = 70 + m * w;
    s.mid += f(
      `M${j(x + 20, 560)}V250Q${j(x + w / 2, 30, x + w - 20, 250)}V560z`,
      s.night ? p.deep : p.paper,
    );
  }
  s.mid +=
    dot(c.in(250, 950), c.in(200, 270), c.in(50, 80), s.night ? p.paper : p.accent) +
    skyline(s, 92, 1108, 562, c.in(150, 220), s.far, s.night ? p.paper : undefined);
  for (let m = 0; m < arches; m += 1) {
    const x = 70 + m * w;
    s.front += limb(
      `M${j(x + 20, 560)}V250Q${j(x + w / 2, 30, x + w - 20, 250)}V560zM${j(x + w / 2, 140)}V560M${j(x + 20, 290)}h${j(w - 40)}`,
      p.key,
      13,
    );
  }
  for (let m = 0; m <= arches; m += 1)
    s.front +=
      f(block(c, 40 + m * w, 0, 60, 700)) + f(cuts(c, [56 + m * w, 40, 30, 560], 6, 120, 9, 90, 2), p.accent);
  s.front +=
    f("M0 560H1200V690H0z", p.deep) + ln("M0 630H1200", p.key, 90, "120 14") + f("M0 556H1200V574H0z");
  s.front += f("M0 690H1200V800H0z", p.paper);
  let tiles = "";
  for (let m = 0; m < 12; m += 1)
    tiles +=
      poly(m * 110 - 60, 690, m * 110 - 5, 690, m * 130 - 130, 745, m * 130 - 195, 745) +
      poly(m * 130 - 130, 745, m * 130 - 65, 745, m * 150 - 200, 800, m * 150 - 275, 800);
  s.front += f(tiles);
  const lx = c.in(480, 720);
  s.front +=
    limb(`M${j(lx, 0)}V150`, p.key, 6) +
    f(`M${j(lx - 90, 220)}Q${j(lx - 70, 140, lx, 140)}Q${j(lx + 70, 140, lx + 90, 220)}z`, p.accent) +
    f(`M${j(lx - 94, 216)}h188v12h-188z`) +
    dot(lx, 234, 20, p.paper);
  const close = c.odds(0.5);
  const tx = close ? 600 : c.in(380, 460);
  const u = close ? 2.35 : 1.75;
  s.front +=
    at(tx - 118 * u, 800, u, s.share(sitter(k, true))) +
    at(tx + 118 * u, 800, -u, s.share(sitter({ ...k, loud: p.paper }, c.odds(0.6))));
  s.front +=
    oval(tx, 800 - 88 * u, 76 * u, 9 * u, p.key) +
    oval(tx, 800 - 91 * u, 74 * u, 7 * u, p.paper) +
    f(`M${j(tx - 7 * u, 800 - 86 * u)}h${j(14 * u)}V800h${j(-14 * u)}z`);
  s.front +=
    at(tx - 36 * u, 800 - 90 * u, u * 0.36, cup(p.key, p.accent)) +
    at(tx + 40 * u, 800 - 90 * u, u * 0.36, cup(p.key, p.accent)) +
    f(
      `M${j(tx - 5 * u, 800 - 90 * u)}v${j(-28 * u)}l${j(3 * u, -8 * u)}v${j(-12 * u)}h${j(6 * u)}v${j(12 * u)}l${j(3 * u, 8 * u)}v${j(28 * u)}z`,
      p.accent,
    );
  if (!close)
    s.front +=
      at(c.in(860, 930), 800, 1.9, s.share(man({ ...k, carved: p.paper }))) +
      f(`M1010 540h200v16h-200z`) +
      ln("M1020 500H1200", p.accent, 80, "22 16") +
      f("M1010 455h200v8h-200z");
}

/** The neighbourhood pitch: a shot at goal in a big sky. */
export function cancha(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  const hz = c.in(500, 560);
  const sun = sky(s, hz, { x: c.in(260, 620), y: c.in(170, 270), r: c.in(110, 160) });
  const far = s.far;
  if (c.odds(0.5))
    for (let m = 0; m < 9; m += 1)
      s.mid += flame(
        s,
        40 + m * 145 + c.in(-30, 30),
        hz + 20,
        c.in(140, 290),
        far,
        s.night ? p.deep : p.light,
      );
  else
    s.mid += skyline(s, -10, 1220, hz + 10, c.in(110, 170), far, s.lamp) + smoke(s, 900, hz - 160, 90, far);
  s.front += crowd(c, -20, 1220, hz - 20, 40, p.key, hz + 40) + f(block(c, -10, hz + 14, 1220, 16), p.paper);
  s.back +=
    f(`M0 ${j(hz)}H1200V800H0z`, s.night ? p.deep : p.accent) +
    f(`M0 ${j(hz)}H1200V800H0z`, s.tone(p.key, 0.16));
  s.mid +=
    f(`M0 ${j(hz + 30)}H1200V800H0z`, s.night ? p.deep : p.light) +
    f(cuts(c, [0, hz + 50, 1200, 240], 30, 150, 8, 0, 2), s.far);
  s.mid += f(`M-40 ${j(hz + 130)}L1240 ${j(hz + 70)}v9L-40 ${j(hz + 143)}z`, p.paper);
  const gx = c.in(930, 990);
  s.front +=
    ln(`M${j(gx, hz - 80)}H1220`, p.paper, 300, "3 15") +
    limb(
      `M${j(gx, hz - 200)}H1220M${j(gx, hz - 150)}H1220M${j(gx, hz - 100)}H1220M${j(gx, hz - 50)}H1220M${j(gx, hz)}H1220M${j(gx, hz + 50)}H1220`,
      p.paper,
      2.5,
    );
  s.front +=
    limb(`M${j(gx, hz + 80)}V${j(hz - 240)}H1240`, p.key, 16) +
    limb(`M${j(gx - 2, hz + 70)}V${j(hz - 238)}`, p.paper, 5);
  const n = c.int(1, 2);
  const u = n === 1 ? 2.5 : 2.1;
  const px = n === 1 ? c.in(360, 440) : c.in(480, 540);
  s.front += f(cut(px - 20, 770, 300, 20)) + at(px, 770, u, s.share(player(k, c.odds(0.5))), c.in(-8, 4));
  if (n === 2)
    s.front += at(px - 280, 790, 2, s.share(player({ ...k, loud: s.night ? p.light : p.deep }, true)), 4);
  s.front += at(
    gx + 110,
    hz + 130,
    1.25,
    limb("M-30-100L-20-50L-50 0M10-100L30-50L10 0", p.key, 17) +
      f("M-30-160Q-40-120-34-94L16-94Q24-130 20-160z", p.accent) +
      limb("M-24-150L-80-180M14-152L64-196", p.key, 14) +
      dot(-4, -182, 17, p.key),
  );
  const bx = px + c.in(250, 330);
  const by = c.in(400, 560);
  const r = 44;
  s.front +=
    dot(bx, by, r, p.key) +
    dot(bx, by, r - 6, p.paper) +
    f(
      `M${j(bx, by - 18)}l18 13-7 21h-22l-7-21zM${j(bx, by - 38)}l12 0-6 9h-12l-6-9zM${j(bx + 36, by - 8)}l2 16-10-4-1-12zM${j(bx - 36, by - 8)}l-2 16 10-4 1-12z`,
    ) +
    f(
      cut(bx - 90, by + 26, 110, 9, -24) +
        cut(bx - 84, by + 52, 90, 9, -28) +
        cut(bx - 74, by + 2, 80, 8, -20),
    );
  s.mid += f(cut(sun.x, hz - 8, 300, 6), p.paper);
}
