import { at, block, cuts, dot, f, j, limb, ln, poly } from "./core.ts";
import { ground, gulls, rays, shore, sky, water } from "./land.ts";
import { child, man, walker, woman } from "./people.ts";
import { araucaria, flame, grass, palm, plane } from "./plants.ts";
import type { Press } from "./press.ts";
import { avenue } from "./scenes-variants.ts";
import { boat } from "./things.ts";
import { lamp, row, shack, skyline, smoke, wires } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The hill across the bay with its fortress and its lantern. */
export function fortaleza(s: Press): void {
  const { c, p } = s;
  const hz = c.in(520, 580);
  const bay = c.odds(0.55);
  const x = c.in(480, 700);
  const top = c.in(190, 260);
  const sun = sky(s, hz, { x: x + (c.odds(0.5) ? 1 : -1) * c.in(230, 400), y: c.in(120, 260) });
  if (bay) water(s, hz, 800, sun);
  else s.back += f(`M0 ${j(hz)}H1200V800H0z`, s.night ? p.deep : p.light);
  const hill = `M-20 ${j(hz + 6)}Q${j(x - 330, hz - 40, x - 200, top + 90)}Q${j(x - 150, top + 10, x - 90, top)}H${j(x + 110)}Q${j(x + 200, top + 10, x + 270, top + 110)}Q${j(x + 400, hz - 30, 1220, hz + 6)}z`;
  s.front +=
    f(hill) +
    f(cuts(c, [x - 260, top + 60, 520, hz - top - 90], 30, 150, 9, 24, 10), s.night ? p.deep : p.accent) +
    f(cuts(c, [x, top + 50, 300, hz - top - 80], 14, 150, 9, 42, 8), s.night ? p.light : p.paper);
  const wall = `M${j(x - 110, top + 8)}l14-60h30v-12h16v12h20v-12h16v12h42v-74h-8v-16h14q4-26 16-30v-14h6v14q12 4 16 30h14v16h-8v74h24v-12h16v12h20v-12h16v12h30l14 60z`;
  s.front +=
    f(wall, p.key) +
    f(
      `M${j(x - 92, top - 2)}l8-40h20l-6 40zM${j(x + 18, top - 96)}h14v18h-14zM${j(x - 36, top - 4)}v-26q12-14 24 0v26z`,
      s.lamp,
    );
  if (s.night) s.mid += s.halo(p.paper, x + 14, top - 110, 20, 120, 13);
  for (let m = 0; m < 8; m += 1) {
    const px = x + c.in(-330, 330);
    s.front += f(`M${j(px, hz - c.in(20, 120))}v-22l22-14 22 14v22z`, m % 3 ? s.lamp : p.accent);
  }
  if (bay) {
    s.front +=
      at(
        c.in(280, 450),
        hz + 120,
        c.in(0.9, 1.2),
        s.share(boat(c, p.key, p.paper, p.accent, c.odds(0.6) ? p.accent : p.light)),
      ) +
      at(c.in(760, 960), hz + 60, -0.55, s.share(boat(c, p.key, p.paper, p.accent))) +
      gulls(s, 300, 220, 4, s.night ? p.paper : p.key);
    s.front += grass(c, 0, 1200, 805, 90, p.key, 42);
  } else {
    for (let m = 0; m < 5; m += 1)
      s.front += shack(
        s,
        -30 + m * 250 + c.in(-20, 20),
        720 + (m % 2) * 50,
        c.in(180, 220),
        c.in(100, 130),
        m % 2 ? p.key : p.deep,
        m % 2 ? p.accent : p.key,
        p.paper,
        s.lamp,
      );
    s.front +=
      wires(s, 800, 330, 3, p.key, 130) + smoke(s, c.in(200, 900), 590, 60, s.night ? p.light : p.paper);
    s.front += f("M0 770H1200V800H0z");
  }
}

/** The tower on the square: tiers, turrets, dome and lantern. */
export function palacio(s: Press): void {
  const { c, p } = s;
  const x = c.odds(0.5) ? c.in(360, 460) : c.in(720, 820);
  sky(s, 640, { x: x + (x < 600 ? 1 : -1) * c.in(260, 360), y: c.in(160, 280) });
  if (c.odds(0.4)) s.back += rays(s, x, 330, s.night ? s.tone(p.key, 0.25) : s.tone(p.paper, 0.5), 18);
  s.mid += skyline(s, -10, 1220, 680, c.in(190, 260), s.far);
  const k = c.in(0.8, 0.86);
  const dome = (dx: number, y: number, w: number): string =>
    `M${j(dx - w, y)}v-30q${j(0, -w * 1.1, w, -w * 1.6)}q${j(w, w * 0.5, w, w * 1.6)}v30zM${j(dx - 4, y - 30 - w * 1.4)}h8v-36h-8z`;
  let body = f(
    `M-210 0V-330H210V0zM-120-320V-500H120V-320zM-92-490V-560H92V-490z${dome(-176, -328, 34)}${dome(176, -328, 34)}${dome(-100, -498, 22)}${dome(100, -498, 22)}M-74-556Q-74-640-34-664V-690H34V-664Q74-640 74-556zM-26-686h52l-10-50h-32zM-8-730h16l-5-52h-6z`,
  );
  body +=
    ln("M-190-70H196M-190-140H196M-190-210H196M-190-280H196", s.lamp, 38, "17 16") +
    ln("M-104-350H110M-104-400H110M-104-450H110", s.lamp, 32, "14 15") +
    ln("M-80-525H84", s.lamp, 42, "16 13");
  body +=
    f("M-222-336h444v14h-444zM-130-506h260v12h-260zM-100-566h200v10h-200z", p.accent) +
    f(
      "M-50-566Q-48-630-20-652Q-34-620-36-566zM-186-330v-18q2-20 8-26v44zM166-330v-18q2-20 8-26v44z",
      p.paper,
    );
  body +=
    f("M-206-4V-326L-196-326V-4zM-116-324V-494H-108V-324z", p.accent) +
    f(`M120-2V-320H210V0z`, s.tone(p.deep, 0.5, 10));
  s.front += at(x, 700, k, body);
  s.front +=
    f("M0 690H1200V800H0z") + row(s, x < 600 ? 900 : -40, x < 600 ? 1230 : 300, 700, 190, 300, p.key, s.lamp);
  s.front += limb("M0 560Q500 640 1200 520M0 590Q600 650 1200 560", p.key, 3);
  const px = x < 600 ? c.in(760, 860) : c.in(330, 430);
  s.front +=
    palm(s, px, 760, c.in(380, 460), p.key) +
    palm(s, px + (x < 600 ? -110 : 110), 750, c.in(300, 360), p.key) +
    lamp(x < 600 ? 1060 : 140, 770, 300, p.key, s.night ? p.paper : p.light);
  s.front +=
    f(cuts(c, [0, 715, 1200, 70], 22, 190, 7, 0, 1), p.deep) +
    at(x - 60, 788, 0.8, s.share(walker({ ...cloth(s), ink: p.paper, carved: p.key }))) +
    at(x + 150, 784, 0.75, s.share(woman({ ...cloth(s), ink: p.paper, carved: p.key })));
}

/** A country house of the Prado behind its gate. */
export function quinta(s: Press): void {
  const { c, p } = s;
  if (c.odds(0.5)) {
    avenue(s);
    return;
  }
  const x = c.in(520, 720);
  sky(s, 540, { y: c.in(110, 220), x: c.in(180, 400) });
  const far = s.far;
  for (let m = 0; m < 7; m += 1)
    s.mid += flame(s, 30 + m * 190 + c.in(-50, 50), 570, c.in(250, 420), far, s.night ? p.deep : p.light);
  s.back += f("M0 550H1200V800H0z", s.night ? p.deep : p.light);
  const wall = s.night ? p.light : p.paper;
  const mir = c.in(60, 110) * (c.odds(0.5) ? 1 : -1);
  s.front +=
    f(block(c, x + mir - 62, 150, 124, 200) + block(c, x - 270, 330, 540, 230)) +
    f(block(c, x + mir - 54, 162, 108, 180) + block(c, x - 260, 346, 520, 212), wall);
  s.front +=
    f(
      `M${j(x + mir - 80, 164)}h160l-22-26h-116zM${j(x + mir - 58, 138)}q58-76 116 0zM${j(x + mir - 3, 110)}h6V60h-6zM${j(x - 290, 350)}h580v-16h-580z`,
    ) +
    ln(`M${j(x - 280, 322)}h560`, p.key, 20, "6 8") +
    f(block(c, x - 284, 306, 568, 8));
  let holes = `M${j(x + mir - 36, 260)}v-50q14-20 28 0v50zM${j(x + mir + 8, 260)}v-50q14-20 28 0v50z`;
  for (let m = 0; m < 6; m += 1)
    if (m !== 2 && m !== 3) holes += `M${j(x - 230 + m * 82, 500)}v-90q22-30 44 0v90z`;
  s.front +=
    f(`${holes}M${j(x - 46, 556)}V420q46-50 92 0v136z`, s.night ? p.paper : p.key) +
    f(`M${j(x - 70, 420)}Q${j(x, 330, x + 70, 420)}l-12 6Q${j(x, 356, x - 58, 426)}z`, p.accent) +
    f(block(c, x + 150, 346, 108, 212), s.tone(p.accent, 0.42));
  s.front += f(`M${j(x - 110, 576)}h220l40 22h-300z`, p.accent);
  s.front +=
    araucaria(x + (mir < 0 ? 370 : -400), 600, c.in(470, 540), p.key) +
    palm(s, x + (mir < 0 ? -360 : 390), 610, c.in(380, 430), p.key);
  s.mid += f(`M${j(x - 60, 590)}h120L${j(x + 330, 800)}H${j(x - 330)}z`, s.tone(p.accent, 0.35));
  const fx = x + c.in(-40, 40);
  if (c.odds(0.5))
    s.front +=
      f(
        `M${j(fx - 90, 700)}q90 44 180 0l-16 34h-148zM${j(fx - 8, 700)}v-70h16v70zM${j(fx - 40, 636)}q40 24 80 0l-10 18h-60z`,
      ) + limb(`M${j(fx, 626)}q-10-50-40-40M${j(fx, 626)}q10-50 40-40M${j(fx, 626)}V566`, p.paper, 5);
  else
    s.front +=
      at(fx - 30, 730, 0.95, s.share(man(cloth(s)))) + at(fx + 40, 730, 0.92, s.share(woman(cloth(s))));
  for (const gx of [0, 1200]) {
    const d = gx ? -1 : 1;
    s.front +=
      ln(`M${gx} 720H${j(x - d * 330)}`, p.key, 170, "7 21") +
      f(
        `M${gx} 650h${j(d * (d > 0 ? x - 330 : 1200 - x - 330))}v10h${j(-d * (d > 0 ? x - 330 : 1200 - x - 330))}z`,
      ) +
      f(block(c, x - d * 330 - 30, 600, 60, 200)) +
      f(block(c, x - d * 330 - 40, 590, 80, 20)) +
      dot(x - d * 330, 568, 26, p.key) +
      f(cuts(c, [x - d * 330 - 16, 630, 26, 150], 5, 26, 8, 0, 3), p.accent);
  }
}

/** The round church on its hill. */
export function iglesia(s: Press): void {
  const { c, p } = s;
  const x = c.in(500, 700);
  sky(s, 600, { x: x + c.in(-260, 260), y: c.in(180, 280), r: c.in(110, 180) });
  s.mid += shore(s, 620, 60, s.far);
  const hill = c.in(440, 480);
  s.front += f(
    `M0 660Q${j(x - 300, hill + 40, x - 160, hill)}H${j(x + 160)}Q${j(x + 300, hill + 40, 1200, 650)}V800H0z`,
  );
  const light = s.night ? p.light : p.paper;
  const bays = ln("M-150-40H156", p.key, 90, "22 20");
  const church =
    f(
      "M-178 0V-96H178V0zM-140-90V-150H140V-90zM-116-146Q-116-290 0-306Q116-290 116-146zM-30-300V-350H30V-300zM-34-348Q0-396 34-348zM-4-380h8v-50h-8zM-18-414h36v8h-36z",
    ) +
    f(
      "M-168-4V-88H40V-4zM-130-96V-142H40V-96zM-100-152Q-98-270-14-292Q-50-240-52-152zM-34-152Q-32-250 4-294Q20-240 20-152zM-20-306V-344H4V-306z",
      light,
    ) +
    bays +
    ln("M-120-118H128", p.key, 30, "12 16") +
    f("M-190-104h380v12h-380zM-150-158h300v12h-300z", p.accent) +
    f("M-34 0V-56Q0-96 34-56V0z", s.night ? p.paper : p.accent) +
    f("M-216 0V-140H-174V0zM174 0V-140H216V0zM-220-138L-195-196L-170-138zM170-138L195-196L220-138z");
  s.front += at(x, hill + 6, c.in(0.98, 1.12), church);
  s.front += f(poly(x - 34, hill + 10, x + 34, hill + 10, x + 200, 800, x - 200, 800), p.accent);
  let steps = "";
  for (let m = 0; m < 9; m += 1)
    steps += `M${j(x - 40 - m * 18, hill + 24 + m * m * 4)}h${j(80 + m * 36)}v${j(3 + m * 0.8)}h${j(-80 - m * 36)}z`;
  s.front +=
    f(steps) +
    f(
      cuts(c, [0, 600, x - 200, 190], 20, 150, 8, -8, 5) +
        cuts(c, [x + 200, 600, 1000 - x, 190], 20, 150, 8, 8, 5),
      s.night ? p.deep : p.light,
    );
  if (c.odds(0.5)) {
    for (let m = 0; m < 6; m += 1)
      s.front += at(
        x + (m % 2 ? 40 : -46) * (1 + m * 0.2),
        640 + m * 28,
        0.5 + m * 0.09,
        (m % 3 ? woman : man)({
          ink: m % 2 ? p.key : p.paper,
          carved: m % 2 ? p.paper : p.key,
          loud: p.light,
        }),
      );
  } else {
    s.front +=
      at(x - 40, 780, 1.1, s.share(woman({ ink: p.paper, carved: p.key, loud: p.key }))) +
      at(x + 30, 780, 1, s.share(child({ ink: p.key, carved: p.paper, loud: p.key })));
  }
  for (let m = 0; m < 3; m += 1) {
    s.front +=
      flame(s, 60 + m * 90, 720 + m * 30, c.in(260, 360), p.key, s.night ? p.deep : p.accent) +
      flame(s, 1150 - m * 95, 720 + m * 30, c.in(240, 340), p.key, s.night ? p.deep : p.accent);
  }
}

/** The school: flag, tall windows, white smocks. */
export function escuela(s: Press): void {
  const { c, p } = s;
  sky(s, 540, { y: c.in(90, 170), x: c.in(200, 420), r: 70 });
  const x = c.in(560, 700);
  const wall = s.night ? p.deep : p.accent;
  const w = c.in(420, 500);
  s.mid += flame(s, x - w - 60, 600, 380, s.far, p.light) + flame(s, x + w + 70, 600, 340, s.far, p.light);
  s.mid +=
    f(block(c, x - w, 260, 2 * w, 360) + block(c, x - 130, 190, 260, 430), wall) +
    f(block(c, x - w, 470, 2 * w, 150), p.deep);
  s.front +=
    f(block(c, x - w - 16, 246, 2 * w + 32, 20) + block(c, x - 146, 176, 292, 22)) +
    f(`M${j(x - 120, 176)}Q${j(x, 80, x + 120, 176)}z`) +
    dot(x, 146, 22, p.paper);
  let holes = "";
  for (let m = 0; m < 3; m += 1)
    for (const d of [-1, 1])
      holes += `M${j(x + d * (190 + m * ((w - 180) / 3)) - 34, 540)}v-200q34-40 68 0v200z`;
  s.front +=
    f(holes, p.key) +
    f(holes, s.tone(s.lamp, 0.5)) +
    f(`M${j(x - 62, 620)}V390q62-70 124 0v230z`) +
    f(`M${j(x - 48, 620)}V396q48-54 96 0v224z`, s.lamp) +
    f(`M${j(x - 4, 620)}V360h8v260z`);
  const fx = c.odds(0.5) ? 110 : 1090;
  s.front +=
    f(poly(fx - 6, 700, fx - 4, 60, fx + 4, 60, fx + 6, 700)) +
    f(`M${j(fx + 6, 70)}q70-30 120 6t110-2v110q-60 22-110-8t-120 4z`, p.paper) +
    limb(
      `M${j(fx + 8, 118)}q70-30 120 6t108-2M${j(fx + 8, 148)}q70-30 120 6t108-2`,
      s.night ? p.light : p.accent,
      11,
    );
  s.back += f("M0 600H1200V800H0z", s.night ? p.deep : p.light);
  s.front += ground(s, 616, p.key, s.night ? p.deep : p.accent, 20);
  const k = { ink: s.night ? p.light : p.light, carved: p.paper, loud: p.key };
  const n = c.int(7, 9);
  const play = c.odds(0.5);
  for (let m = 0; m < n; m += 1) {
    const px = play ? 600 + Math.cos((m / n) * 6.28) * 400 : 110 + (m * 980) / (n - 1) + c.in(-18, 18);
    const py = play ? 705 + Math.sin((m / n) * 6.28) * 60 : 760 + (m % 2) * 24;
    s.front += at(
      px,
      py,
      (play ? 1 : 1.35) * c.in(0.9, 1.08),
      s.share(child({ ...k, loud: m % 2 ? p.accent : p.key })),
    );
  }
  s.front += at(
    play ? 600 : c.in(520, 640),
    play ? 720 : 800,
    play ? 0.95 : 1.3,
    s.share(woman({ ink: p.paper, carved: p.accent, loud: p.accent })),
  );
  if (c.odds(0.4)) s.front += plane(s, fx > 600 ? 90 : 1110, 780, 700, p.key, p.light);
}
