import { at, blob, type Chance, cut, cuts, f, j, limb, ln } from "./core.ts";
import type { Press } from "./press.ts";

/** A plane tree: mottled trunk, forked arms, a crown in clumps. Its foot is at x, y. */
export function plane(s: Press, x: number, y: number, height: number, crown: string, carved: string): string {
  const tree = s.pool(`plane${crown}`, 1, () => planeShape(s, 0, 0, 700, crown, carved));
  return at(x, y, (height / 700) * (s.c.odds(0.5) ? 1 : -1), s.share(tree), 0, height / 700);
}

function planeShape(s: Press, x: number, y: number, height: number, crown: string, carved: string): string {
  const { c, p } = s;
  const w = height * 0.055;
  const fork = y - height * 0.42;
  const r = height * 0.2;
  const lean = c.in(-0.06, 0.06) * height;
  let leaves = "";
  let marks = "";
  for (let k = 0; k < 4; k += 1) {
    const a = Math.PI * (1.05 + (k / 3) * 0.9);
    const px = x + lean + Math.cos(a) * r * 1.35;
    const py = fork - r * 0.9 + Math.sin(a) * r * 0.95;
    leaves += blob(c, px, py, r * c.in(0.85, 1.05), r * c.in(0.75, 0.95), 8);
    marks += cuts(c, [px - r * 0.6, py - r * 0.5, r * 1.2, r], 4, r * 0.4, r * 0.1, c.in(-50, 50), 30);
  }
  const trunk = `M${j(x - w, y)}Q${j(x - w * 0.5, y - height * 0.2, x - w * 0.7 + lean * 0.5, fork)}L${j(x - r + lean, fork - r * 0.8)}L${j(x + lean * 0.8, fork - r * 0.35)}L${j(x + r * 0.9 + lean, fork - r)}L${j(x + w * 0.7 + lean * 0.5, fork)}Q${j(x + w * 0.6, y - height * 0.2, x + w * 1.1, y)}z`;
  return (
    f(leaves, crown) +
    f(marks, carved) +
    f(trunk, p.key) +
    f(cuts(c, [x - w * 0.4, fork, w * 0.8, height * 0.4], 7, height * 0.05, w * 0.5, 80, 20), carved)
  );
}

/** A palm. Leaflets are a dashed stroke along each frond. */
export function palm(s: Press, x: number, y: number, height: number, ink: string): string {
  const { c } = s;
  const lean = c.in(-0.12, 0.12) * height;
  const top = y - height;
  const w = height * 0.028;
  const trunk = `M${j(x - w * 1.5, y)}Q${j(x, y - height * 0.5, x + lean - w * 0.7, top)}h${j(w * 1.4)}Q${j(x + w * 1.6, y - height * 0.5, x + w * 1.5, y)}z`;
  let fronds = "";
  let spine = "";
  const n = c.int(9, 11);
  const reach = height * c.in(0.3, 0.38);
  for (let k = 0; k < n; k += 1) {
    const a = Math.PI * (0.86 + (1.28 * k) / (n - 1)) + c.in(-0.08, 0.08);
    const ex = Math.cos(a) * reach;
    const ey = Math.sin(a) * reach * 0.7 + reach * 0.34;
    const d = `M${j(x + lean, top)}q${j(ex * 0.55, ey - reach * 0.62, ex, ey)}`;
    fronds += d;
    spine += d;
  }
  return (
    f(trunk, ink) +
    ln(fronds, ink, reach * 0.2, `${j(Math.max(3, reach * 0.03))} ${j(Math.max(3, reach * 0.025))}`) +
    limb(spine, ink, Math.max(3, reach * 0.04))
  );
}

/** A eucalyptus or poplar: tall flame of leaves. */
export function flame(s: Press, x: number, y: number, height: number, ink: string, carved: string): string {
  const tree = s.pool(`flame${ink}`, 2, () => flameShape(s.c, 0, 0, 300, ink, carved));
  return at(x, y, (height / 300) * (s.c.odds(0.5) ? 1 : -1), s.share(tree), 0, height / 300);
}

function flameShape(c: Chance, x: number, y: number, height: number, ink: string, carved: string): string {
  const w = height * c.in(0.1, 0.16);
  const d = `M${j(x, y)}l${j(-w * 0.12, -height * 0.22)}q${j(-w * 1.4, -height * 0.2, -w * 0.5, -height * 0.48)}q${j(w * 0.1, -height * 0.2, w * 0.7, -height * 0.3)}q${j(w * 0.9, height * 0.16, w * 0.7, height * 0.36)}q${j(w * 0.6, height * 0.24, -w * 0.65, height * 0.42)}l${j(-w * 0.05, height * 0.22)}z`;
  return (
    f(d, ink) +
    f(cuts(c, [x - w * 0.6, y - height * 0.85, w * 1.2, height * 0.55], 9, height * 0.09, 5, 75, 18), carved)
  );
}

/** Tufts of grass or reeds along a line. */
export function grass(
  c: Chance,
  x0: number,
  x1: number,
  y: number,
  tall: number,
  ink: string,
  count = 30,
): string {
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const h = tall * c.in(0.5, 1.2);
    d += cut(c.in(x0, x1), y - h * 0.35, h, Math.max(3, h * 0.1), 90 + c.in(-24, 24));
  }
  return f(d, ink);
}

/** An araucaria: a mast with tiers, the tree of the old quintas. */
export function araucaria(x: number, y: number, height: number, ink: string): string {
  let d = "";
  for (let k = 0; k < 8; k += 1) {
    const py = y - height * (0.34 + k * 0.083);
    const w = height * (0.25 - k * 0.027);
    d += `M${j(x - w, py + 4)}q${j(w * 0.6, 6, w, -height * 0.05)}q${j(w * 0.4, height * 0.05 + 6, w, height * 0.05)}l${j(-w * 0.2, height * 0.035)}q${j(-w * 0.6, -6, -w * 0.8, -height * 0.035)}q${j(-w * 0.3, height * 0.03, -w * 0.8, height * 0.035)}z`;
  }
  return at(
    0,
    0,
    1,
    f(`M${j(x - height * 0.02, y)}L${j(x, y - height)}L${j(x + height * 0.02, y)}z${d}`, ink),
  );
}
