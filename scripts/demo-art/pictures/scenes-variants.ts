// Second compositions for the most frequent scenes.
import { at, blob, block, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import { cup, valveSet } from "./indoors.ts";
import { sky } from "./land.ts";
import { crowd, man, sitter, walker, woman } from "./people.ts";
import { plane } from "./plants.ts";
import type { Press } from "./press.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The counter: bottles, coffee machine, barman, people on stools from behind. */
export function counter(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  const shelfX = c.in(90, 200);
  const shelfW = c.in(560, 680);
  s.mid += f(block(c, shelfX - 26, 60, shelfW + 52, 460), p.deep);
  s.mid +=
    f(`M${j(shelfX, 520)}V180Q${j(shelfX + shelfW / 2, 10, shelfX + shelfW, 180)}V520z`, p.paper) +
    f(
      `M${j(shelfX, 520)}V180Q${j(shelfX + shelfW / 2, 10, shelfX + shelfW, 180)}V520z`,
      s.tone(p.accent, 0.25),
    );
  const bottle = f("M-17 0V-66Q-16-84-7-92V-124H7V-92Q16-84 17-66V0z");
  const round = f("M-24 0Q-34-60-8-76V-104H8V-76Q34-60 24 0z");
  for (const [y, n] of [
    [236, 4],
    [370, 6],
    [506, 6],
  ] as const) {
    const span = n === 4 ? shelfW * 0.5 : shelfW * 0.86;
    s.front += f(block(c, shelfX + 4, y, shelfW - 8, 13));
    for (let k = 0; k < n; k += 1) {
      const ink = c.pick([p.accent, p.key, p.deep]);
      s.front += `<g fill="${ink}">${at(shelfX + (shelfW - span) / 2 + (k * span) / (n - 1) + c.in(-8, 8), y, c.in(0.8, 1), s.share(c.odds(0.7) ? bottle : round))}</g>`;
    }
  }
  const bx = c.in(330, 560);
  s.front += at(
    bx,
    770,
    2.3,
    f(
      "M-44-40Q-46-140-24-156L-8-162L-8-170Q-16-178-15-190Q-13-206 1-206Q15-206 16-190Q16-178 8-170L8-162L24-156Q46-140 44-40z",
      p.key,
    ) +
      f("M-18-158L0-128L18-158L24-60H-24z", p.paper) +
      f("M-12-150l12 8 12-8v16l-12-8-12 8z", p.accent) +
      f("M-26-140L-36-70L-30-70z", p.paper),
  );
  const mx = c.in(900, 1010);
  s.front +=
    f(`M${j(mx - 70, 566)}V330Q${j(mx, 220, mx + 70, 330)}V566z`, p.accent) +
    f(
      `M${j(mx - 82, 340)}h164v18h-164zM${j(mx - 78, 500)}h156v18h-156zM${j(mx - 6, 262)}h12v-40h-12zM${j(mx - 40, 230)}q40-60 80 0q-40-20-80 0z`,
    ) +
    f(`M${j(mx - 50, 320)}q10-40 36-50q-16 30-18 60v160h-18z`, p.paper) +
    dot(mx + 20, 420, 30, p.paper) +
    limb(`M${j(mx + 20, 420)}l14-18M${j(mx - 74, 470)}h-40v24M${j(mx + 74, 470)}h40v24`, p.key, 9);
  s.front +=
    f("M0 560H1200V590H0z", p.paper) +
    f("M0 560H1200V568H0zM0 590H1200V800H0z") +
    ln("M30 690H1200", p.deep, 150, "150 30") +
    f(cuts(c, [0, 606, 1200, 20], 8, 200, 6, 0, 0), p.accent);
  for (let k = 0; k < 3; k += 1)
    s.front += at(120 + k * 330 + c.in(-40, 40), 562, 0.62, s.share(cup(p.key, p.accent)));
  const n = c.int(2, 3);
  for (let k = 0; k < n; k += 1) {
    const x = 240 + k * (n === 3 ? 340 : 560) + c.in(-40, 40);
    s.front +=
      `<g stroke="${p.light}" stroke-width="3">${at(x, 850, 2.1, s.share(f("M-50 40L-44-60Q-46-116-24-128L-8-134L-8-142Q-17-150-16-164Q-14-180 0-180Q14-180 16-164Q17-150 8-142L8-134L24-128Q46-116 44-60L50 40z")))}</g>` +
      at(
        x,
        850,
        2.1,
        f(
          "M-30-164Q-18-168-18-170Q-18-190 0-190Q18-190 18-170Q18-168 30-164Q0-156-30-164z",
          k % 2 ? p.paper : p.accent,
        ) + f("M-34-110L-38-50L-32-60zM0-120L-3-30L4-30z", p.light),
      );
  }
  for (let k = 0; k < 2; k += 1) {
    const lx = 360 + k * 500 + c.in(-60, 60);
    s.front +=
      limb(`M${j(lx, 0)}V90`, p.key, 6) +
      f(`M${j(lx - 80, 150)}Q${j(lx - 60, 84, lx, 84)}Q${j(lx + 60, 84, lx + 80, 150)}z`, p.accent) +
      f(`M${j(lx - 84, 146)}h168v10h-168z`) +
      dot(lx, 160, 17, p.paper);
  }
}

/** Old things on a stall of the Sunday market: gramophone horn, radio, cage, clock, books. */
export function oldThings(s: Press): void {
  const { c, p } = s;
  sky(s, 520, { y: c.in(120, 220), x: c.in(500, 900) });
  s.back += f("M0 500H1200V800H0z", s.night ? p.deep : p.light);
  s.front +=
    plane(s, c.in(60, 140), 640, c.in(600, 700), p.deep, p.light) +
    plane(s, c.in(1000, 1120), 630, c.in(480, 600), p.deep, p.light);
  s.mid += crowd(c, 20, 1180, 480, 79, s.tone(p.deep, 0.6, 9), 640);
  const k = cloth(s);
  s.front +=
    at(c.in(455, 490), 690, 1.4, c.odds(0.5) ? woman(k) : man(k)) +
    at(c.in(760, 800), 690, 1.45, walker({ ...k, loud: p.paper }));
  s.front +=
    f("M-10 610Q600 590 1210 612V800H-10z", p.accent) + f("M-10 610Q600 590 1210 612V628Q600 608-10 628z");
  s.front +=
    ln("M0 730H1200", p.key, 150, "6 54") + f(cuts(c, [0, 650, 1200, 140], 9, 120, 9, 88, 5), p.paper);
  const hx = c.in(230, 300);
  s.front +=
    f(`M${j(hx - 110, 616)}v-84h220v84z`) +
    f(cuts(c, [hx - 90, 548, 180, 50], 4, 150, 6, 0, 1), p.accent) +
    oval(hx, 530, 88, 13, p.paper) +
    oval(hx, 530, 30, 5, p.accent);
  // The horn opens like a flower.
  s.front += f(`M${j(hx + 84, 540)}q70-30 60-110q-10-80-120-150l-60 60q110 50 96 120q-6 40-16 70z`);
  s.front += f(blob(c, hx - 40, 260, 170, 150, 10, 0.04));
  let petals = "";
  for (let m = 0; m < 10; m += 1) {
    const a = m * 0.628 + 0.2;
    petals += poly(
      hx - 24,
      272,
      hx - 40 + Math.cos(a - 0.2) * 140,
      260 + Math.sin(a - 0.2) * 124,
      hx - 40 + Math.cos(a + 0.2) * 140,
      260 + Math.sin(a + 0.2) * 124,
    );
  }
  s.front += f(petals, c.odds(0.5) ? p.paper : p.accent) + oval(hx - 24, 272, 34, 30, p.key);
  const mid = c.in(540, 640);
  if (c.odds(0.6)) s.front += at(mid, 614, 0.95, valveSet(s, p.paper));
  else {
    s.front +=
      f(`M${j(mid - 100, 614)}V470Q${j(mid, 330, mid + 100, 470)}V614z`) +
      dot(mid, 500, 66, p.paper) +
      `<circle cx="${j(mid)}" cy="500" r="54" fill="none" stroke="${p.key}" stroke-width="10" stroke-dasharray="1 27.3"/>` +
      limb(`M${j(mid, 500)}l-10-40M${j(mid, 500)}l30 14`, p.key, 6);
  }
  const cx = c.in(950, 1020);
  s.front +=
    ln(`M${j(cx - 96, 510)}H${j(cx + 96)}`, p.key, 200, "5 18") +
    limb(
      `M${j(cx - 94, 612)}V430Q${j(cx, 270, cx + 94, 430)}V612zM${j(cx - 94, 500)}H${j(cx + 94)}M${j(cx, 346)}v-40`,
      p.key,
      8,
    ) +
    `<circle cx="${j(cx)}" cy="292" r="14" fill="none" stroke="${p.key}" stroke-width="6"/>` +
    f(`M${j(cx - 40, 540)}q30-60 66-30l18 4-16 8q-10 40-90 50z`, p.accent);
  let books = "";
  for (let m = 0; m < 3; m += 1)
    books += block(c, 760 + m * 6 + c.in(-10, 10), 588 - m * 26, 130 - m * 8, 22, 3);
  s.front += f(books) + f(cuts(c, [780, 500, 80, 110], 4, 60, 7, 0, 1), p.paper);
}

/** The avenue of a country house: rows of trunks that meet at the house in the distance. */
export function avenue(s: Press): void {
  const { c, p } = s;
  const vx = c.in(480, 720);
  const vy = c.in(470, 510);
  sky(s, vy + 60, { x: vx + c.in(-60, 60), y: vy - c.in(90, 170), r: c.in(90, 140) });
  s.back += f(`M0 ${j(vy + 30)}H1200V800H0z`, s.night ? p.deep : p.light);
  const house = s.night ? p.light : p.paper;
  s.mid +=
    f(`M${j(vx - 110, vy + 40)}v-100h220v100zM${j(vx - 34, vy - 50)}v-80h68v80z`, house) +
    f(
      `M${j(vx - 120, vy - 58)}h240v-12h-240zM${j(vx - 42, vy - 126)}h84l-16-22h-52zM${j(vx - 16, vy + 40)}v-56q16-20 32 0v56zM${j(vx - 78, vy + 20)}v-44q14-18 28 0v44zM${j(vx + 50, vy + 20)}v-44q14-18 28 0v44z`,
      p.key,
    );
  s.mid += f(
    poly(vx - 40, vy + 40, vx + 40, vy + 40, vx + 480, 800, vx - 480, 800),
    s.night ? s.tone(p.light, 0.4) : p.paper,
  );
  const shade: string[] = [];
  for (let k = 0; k < 5; k += 1) {
    const t = ((k + 0.7) / 5) ** 2;
    const y = vy + 44 + t * 300;
    for (const d of [-1, 1]) {
      const x = vx + d * (130 + t * 560);
      const w = 9 + t * 62;
      const top = vy - 130 - t * 420;
      const ink = k < 2 ? p.deep : p.key;
      s.front += f(blob(c, x + d * w, top, 90 + t * 250, 70 + t * 150, 9), ink);
      s.front += f(
        `M${j(x - w * 1.3, y)}Q${j(x - w * 0.4, y - 60 * t, x - w * 0.6, (y + top) / 2)}L${j(x - w * 1.4, top)}h${j(w * 3)}L${j(x + w * 0.6, (y + top) / 2)}Q${j(x + w * 0.4, y - 60 * t, x + w * 1.3, y)}z`,
        ink,
      );
      if (k > 1)
        s.front += f(
          cuts(
            c,
            [x - w * 0.3, Math.max(30, top + 60), w * 0.6, y - Math.max(30, top + 60) - 20],
            6,
            50 * (0.5 + t),
            w * 0.4,
            84,
            14,
          ) + cuts(c, [x - 120 * t - 40, Math.max(30, top - 60), 240 * t + 80, 110], 5, 60, 10, d * 30, 30),
          k % 2 ? p.accent : p.light,
        );
      shade.push(
        poly(x, y, vx - d * 40 * t, y + 16 + 30 * t, vx - d * 60 * t, y + 24 + 50 * t, x, y + 12 + 16 * t),
      );
    }
  }
  s.mid += f(shade.join(""), s.tone(p.deep, 0.55, 10));
  const k = cloth(s);
  const kind = c.int(0, 2);
  if (kind === 0) s.front += at(vx - 40, 740, 1.1, man(k)) + at(vx + 30, 740, 1.05, woman(k));
  else if (kind === 1)
    s.front +=
      `<g fill="none" stroke="${p.key}" stroke-width="7"><circle cx="${j(vx - 60)}" cy="716" r="40"/><circle cx="${j(vx + 64)}" cy="716" r="40"/></g>` +
      limb(`M${j(vx - 60)} 716l38-62h66l20 62M${j(vx + 44)} 654l-6-22h22`, p.key, 7) +
      at(vx - 8, 764, 1.15, walker(k));
  else s.front += at(vx + c.in(110, 170), 740, 1.3, sitter(k, true)) + at(vx - 30, 720, 0.95, woman(k));
}
