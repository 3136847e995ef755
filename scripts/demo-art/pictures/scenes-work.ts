import { at, block, cut, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import { microphone, sewing, table, valveSet } from "./indoors.ts";
import { ground, rays, sky } from "./land.ts";
import { crowd, man, walker, woman } from "./people.ts";
import { flame } from "./plants.ts";
import type { Press } from "./press.ts";
import { engineFront, engineSide } from "./things.ts";
import { skyline, smoke, wires } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The station: the engine from the front in its steam, or from the side at the platform. */
export function estacionTren(s: Press): void {
  const { c, p } = s;
  const k = cloth(s);
  const far = s.far;
  if (c.odds(0.5)) {
    sky(s, 560, { y: c.in(120, 200), x: c.in(250, 420) });
    s.mid += skyline(s, -10, 1220, 570, c.in(90, 150), far, s.lamp);
    s.back += f("M0 570H1200V800H0z", s.night ? p.deep : s.tone(p.light, 0.6));
    const x = c.in(640, 780);
    s.front += smoke(s, x, 210, c.in(190, 240), p.paper, -1.1);
    s.front += f(poly(x - 40, 570, x + 40, 570, x + 330, 800, x - 330, 800), p.deep);
    for (let m = 0; m < 5; m += 1)
      s.front += f(block(c, x - 150 - m * 62, 690 + m * 24, 300 + m * 124, 11 + m));
    s.front += at(
      x,
      770,
      c.in(1.25, 1.42),
      engineFront(p.key, p.paper, p.accent, s.night ? p.light : p.paper),
    );
    s.front +=
      f(poly(0, 640, 330, 600, 360, 800, 0, 800)) + f(poly(0, 640, 330, 600, 331, 612, 0, 656), p.accent);
    s.front +=
      f(poly(0, 130, 400, 270, 400, 300, 0, 180)) +
      ln("M0 196L400 312", p.key, 30, "9 13") +
      f("M150 250h18V640h-18zM316 300h14V612h-14z") +
      limb("M159 330L90 225M159 330L236 260M322 360L290 290", p.key, 9);
    s.front +=
      at(c.in(70, 110), 780, 1.45, s.share(man(k))) +
      at(c.in(225, 265), 740, 1.25, s.share(woman({ ...k, loud: p.light })));
  } else {
    sky(s, 520, { y: c.in(110, 190), x: c.in(680, 980) });
    for (let m = 0; m < 6; m += 1)
      s.mid += flame(s, 40 + m * 225 + c.in(-40, 40), 540, c.in(190, 330), far, s.night ? p.deep : p.light);
    s.back += f("M0 530H1200V800H0z", s.night ? p.deep : s.tone(p.light, 0.6));
    const x = c.in(520, 640);
    s.front += smoke(s, x + 150, 290, c.in(130, 180), s.night ? p.light : p.paper, -1.2);
    s.front +=
      f(poly(x - 1100, 330, x - 400, 330, x - 400, 620, x - 1100, 620)) +
      ln(`M${j(x - 1090, 420)}H${j(x - 420)}`, s.lamp, 84, "80 26") +
      f(`M0 500H${j(x - 400)}v12H0z`, p.accent);
    s.front += at(x, 660, c.in(1.3, 1.42), engineSide(p.key, p.paper, p.accent));
    s.front +=
      f("M0 662H1200V674H0z") + ln("M0 684H1200", p.key, 18, "44 26") + ground(s, 712, p.key, p.deep, 12);
    s.front += f("M0 706H1200V716H0z", p.paper) + wires(s, 680, 520, 2, p.key, c.in(60, 160));
    s.front +=
      at(
        c.in(170, 240),
        790,
        1.2,
        at(0, 0, 1, s.share(man({ ink: p.paper, carved: p.key, loud: p.accent }))),
      ) +
      at(c.in(280, 350), 794, 1.15, s.share(woman({ ink: p.paper, carved: p.key, loud: p.accent }))) +
      at(c.in(940, 1050), 790, -1.15, s.share(walker({ ink: p.paper, carved: p.key, loud: p.accent })));
  }
}

/** The factory: saw-tooth roofs, chimneys, workers of the shift coming in. */
export function fabrica(s: Press): void {
  const { c, p } = s;
  sky(s, 560, { y: c.in(130, 250), x: c.in(180, 480) });
  const far = s.far;
  s.mid += skyline(s, -10, 1210, 570, 150, far, s.lamp);
  const x0 = c.in(330, 520);
  const teeth = c.int(3, 5);
  const w = (1240 - x0) / teeth;
  const top = c.in(400, 450);
  let saw = `M${j(x0, 690)}V${j(top)}`;
  let panes = "";
  for (let m = 0; m < teeth; m += 1) {
    saw += `v-110l${j(w)} 110`;
    panes += poly(
      x0 + m * w + 14,
      top - 76,
      x0 + m * w + w * 0.42,
      top - 30,
      x0 + m * w + w * 0.42,
      top - 8,
      x0 + m * w + 14,
      top - 8,
    );
  }
  const chimneys = c.int(1, 3);
  for (let m = 0; m < chimneys; m += 1) {
    const x = x0 + 70 + m * c.in(170, 260);
    const tip = c.in(70, 190);
    s.front += smoke(
      s,
      x,
      tip - 10,
      c.in(120, 180),
      s.night ? p.light : m % 2 ? p.paper : p.deep,
      c.odds(0.5) ? 1 : 1.4,
    );
    s.front +=
      f(
        poly(x - 34, 480, x - 20, tip, x + 20, tip, x + 34, 480) +
          poly(x - 27, tip - 14, x + 27, tip - 14, x + 24, tip + 8, x - 24, tip + 8),
      ) +
      f(poly(x - 23, tip + 46, x + 22, tip + 46, x + 23, tip + 66, x - 24, tip + 66), p.accent) +
      f(poly(x - 14, tip + 70, x - 8, tip + 70, x - 16, 470, x - 26, 470), p.paper);
  }
  s.front +=
    f(`${saw}V690z`) +
    f(panes, s.lamp) +
    ln(`M${j(x0 + 26)} 510H1200`, s.lamp, 74, "46 24") +
    ln(`M${j(x0 + 20)} 510H1200`, p.key, 6);
  s.front +=
    ln(`M${j(x0)} 600H1200`, p.deep, 90, "30 6") +
    ln(`M${j(x0)} 570H1200M${j(x0)} 600H1200M${j(x0)} 628H1200`, p.key, 5);
  s.back += f("M0 570H1200V800H0z", s.night ? p.deep : p.light);
  s.mid += f(`M0 800L${j(x0 + 90)} 660H${j(x0 + 250)}L900 800z`, s.tone(p.paper, 0.55));
  s.front +=
    f(`M${j(x0 + 90)} 690v-110q70-70 140 0v110z`, s.lamp) +
    f(`M${j(x0 + 70)} 690v-134h18v134zM${j(x0 + 232)} 690v-134h18v134z`);
  s.front += crowd(c, x0 + 60, x0 + 260, 630, 34, p.key, 700);
  const k = cloth(s);
  for (let m = 0; m < 5; m += 1)
    s.front += at(
      90 + m * 125 + c.in(-24, 24),
      780 - (m % 2) * 26,
      1.2 - (m % 2) * 0.2,
      m === 3 ? s.share(woman(k)) : s.share(walker(k)),
    );
  const bx = c.in(850, 950);
  s.front +=
    `<g fill="none" stroke="${p.key}" stroke-width="7"><circle cx="${j(bx)}" cy="740" r="42"/><circle cx="${j(bx + 130)}" cy="740" r="42"/></g>` +
    limb(
      `M${j(bx)} 740l40-66h70l20 66M${j(bx + 40)} 674l26 66l44-66m0 0l-6-24h24M${j(bx + 34)} 662h-20m20 0h16`,
      p.key,
      7,
    ) +
    at(bx + 52, 790, 1.25, s.share(walker({ ...k, loud: p.light })));
}

/** The seamstress and her machine by the window. */
export function costura(s: Press): void {
  const { c, p } = s;
  const wx = c.in(90, 170);
  s.back += f("M0 0H1200V800H0z", p.light);
  s.back += f(cuts(c, [560, 40, 600, 500], 26, 60, 6, 90, 3), p.paper);
  s.mid += f(`M${j(wx, 470)}V190q190-230 380 0V470z`, s.night ? p.deep : p.paper);
  const lx = wx + c.in(110, 270);
  s.mid +=
    dot(lx, c.in(170, 260), c.in(50, 80), s.night ? p.paper : p.accent) +
    skyline(s, wx, wx + 330, 470, c.in(120, 190), s.far, s.lamp);
  s.front +=
    limb(`M${j(wx, 470)}V190q190-230 380 0V470M${j(wx + 190, 80)}V470M${j(wx, 290)}h380`, p.key, 13) +
    f(block(c, wx - 34, 466, 450, 26));
  s.front +=
    f(
      `M${j(wx - 60, 40)}q60 200 -10 470l100-10q60-260 10-460zM${j(wx + 440, 40)}q-40 200 20 470l-90-10q-50-250-20-460z`,
      p.accent,
    ) +
    f(
      cuts(c, [wx - 40, 120, 70, 340], 5, 180, 9, 88, 4) +
        cuts(c, [wx + 390, 120, 40, 340], 4, 180, 9, 92, 4),
    );
  const kind = c.int(0, 1);
  s.front +=
    f("M0 640H1200V672H0z") +
    f(cuts(c, [40, 646, 1100, 20], 8, 220, 6, 0, 0), p.accent) +
    f(block(c, 90, 670, 40, 140) + block(c, 1050, 670, 40, 140)) +
    ln("M200 740H990", p.key, 110, "8 20");
  const mx = kind ? c.in(560, 640) : c.in(420, 480);
  s.front +=
    f(
      `M0 640Q60 560 ${j(mx - 260, 590)}T${j(mx - 70, 618)}L${j(mx + 30, 642)}Q${j(mx - 160, 700, mx - 250, 800)}H0z`,
      p.paper,
    ) + f(cuts(c, [30, 630, mx - 260, 150], 14, 220, 11, 18, 16), p.accent);
  s.front += at(mx, 642, kind ? 1.9 : 1.75, sewing(c, p.key, p.paper, p.accent));
  if (kind) {
    s.front +=
      limb("M1010 640V540", p.key, 12) +
      f(
        "M940 540Q910 440 950 380Q900 300 940 230Q970 200 985 196V160H1035V196Q1050 200 1080 230Q1120 300 1070 380Q1110 440 1080 540z",
        p.accent,
      ) +
      f("M1006 200h8v336h-8zM944 384q66 22 132 0v8q-66 22-132 0z") +
      oval(1010, 158, 26, 10, p.key) +
      f(cuts(c, [950, 250, 40, 240], 5, 90, 8, 84, 8), p.paper);
  } else {
    s.front +=
      f("M700 640Q690 500 780 400Q820 340 900 340Q1000 350 1040 470Q1070 600 1060 640z") +
      f(
        "M860 350Q840 300 812 280Q786 300 772 262L760 236L776 226Q780 170 840 164Q900 166 906 226Q906 260 890 290L906 356z",
      ) +
      f("M838 160Q930 130 946 210Q950 260 906 262Q900 210 838 190z") +
      dot(944, 196, 36, p.key) +
      limb("M830 410Q740 520 690 570L560 622", p.key, 46) +
      f(cuts(c, [800, 420, 220, 200], 15, 110, 10, 74, 14), p.accent) +
      f(
        "M772 262L786 288L800 280L784 262zM788 222q10 6 22 0q-10 12-22 0zM864 350Q880 380 930 380Q900 400 856 372z",
        p.paper,
      );
  }
  for (let m = 0; m < 3; m += 1)
    s.front += f(
      block(c, 1100 - m * 34, 604, 24, 36, 1) +
        `M${j(1096 - m * 34, 600)}h32v8h-32zM${j(1096 - m * 34, 636)}h32v8h-32z`,
      m % 2 ? p.paper : p.accent,
    );
}

/** The studio: the valve radio, or the microphone, with radio waves. */
export function radio(s: Press): void {
  const { c, p } = s;
  const kind = c.int(0, 2);
  const cx = kind === 1 ? 600 : c.in(760, 840);
  const cy = c.in(230, 300);
  s.back += f("M0 0H1200V800H0z", s.night ? p.deep : p.light);
  if (kind === 0) s.back += rays(s, cx, cy, s.night ? s.tone(p.key, 0.3) : p.paper, c.int(15, 20));
  else s.mid += s.halo(s.night ? p.light : p.paper, kind === 1 ? cx : 310, cy + 60, 60, 430, 19);
  if (kind === 2) {
    s.mid +=
      f("M640 70H1120V500H640z", p.paper) +
      f("M640 70H1120V500H640z", s.tone(p.accent, 0.4)) +
      dot(c.in(760, 1000), 190, 70, s.night ? p.paper : p.accent);
    s.front +=
      skyline(s, 640, 1110, 502, 150, p.deep, s.lamp) +
      limb(`M950 420L990 110L1030 420M958 360H1022M968 280H1012M978 200H1002`, p.key, 7) +
      limb("M640 70H1120V500H640zM880 70V500M640 260H1120", p.key, 14) +
      f(block(c, 610, 494, 540, 24));
  }
  s.front +=
    table(c, -30, 640, 1260, 260, p.key, p.accent) +
    f("M0 690H1200V800H0z", s.far) +
    f(cuts(c, [0, 700, 1200, 90], 16, 240, 7, 0, 1), s.night ? p.deep : p.key);
  if (kind === 0) {
    s.front +=
      at(c.in(380, 430), 642, 1.85, valveSet(s, p.paper)) +
      at(cx + 130, 642, 1.35, microphone(p.key, p.paper, p.accent));
  } else if (kind === 1) {
    s.front +=
      f(
        "M0 800V640Q20 500 150 470L170 430Q120 390 128 310L100 296L122 262Q130 170 232 166Q330 176 330 290Q330 370 280 420L290 470Q400 500 430 640V800z",
      ) +
      f(
        "M122 262L102 296L130 308L138 340Q120 350 138 362Q140 400 180 420Q150 380 156 330Q146 300 122 262z",
        p.accent,
      );
    s.front += at(
      0,
      0,
      1,
      f("M206 160Q330 130 352 270L322 280Q310 190 206 190z", p.accent) +
        oval(330, 318, 30, 52, p.key) +
        oval(332, 318, 16, 36, p.accent),
    );
    s.front +=
      f(cuts(c, [150, 520, 240, 240], 14, 150, 12, 80, 12), p.accent) +
      at(cx + 10, 660, 1.75, microphone(p.key, p.paper, p.accent)) +
      at(980, 644, 0.95, valveSet(s, p.paper));
  } else {
    s.front +=
      at(310, 648, 1.65, microphone(p.key, p.paper, p.accent)) +
      at(c.in(760, 860), 642, 1.15, valveSet(s, p.paper));
  }
  let sheets = "";
  for (let m = 0; m < 3; m += 1)
    sheets += poly(
      500 + m * 26,
      668 - m * 5,
      690 + m * 26,
      660 - m * 6,
      730 + m * 20,
      690 - m * 4,
      520 + m * 20,
      700 - m * 3,
    );
  s.front += f(sheets, p.paper) + f(cut(610, 672, 120, 5, -3) + cut(620, 682, 130, 5, -3));
}
