// Furniture and machines of rooms, in local units with the foot at the origin.
import { block, type Chance, cut, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import type { Press } from "./press.ts";

/** The valve radio of a kitchen: cabinet, cloth, lit dial, knobs. 360 wide, 250 high. */
export function valveSet(s: Press, lit: string): string {
  const { c, p } = s;
  const round = c.odds(0.5);
  const needle = c.in(-20, 120);
  let scale = "";
  for (let k = 0; k < 17; k += 1)
    scale += `M${j(-48 + k * 12, -86)}v${k % 4 ? 12 : 22}h3v${k % 4 ? -12 : -22}z`;
  return (
    f(
      round
        ? "M-184 0L-184-120Q-180-244-60-250L60-250Q180-244 184-120L184 0z"
        : "M-190 0L-190-214Q-188-240-160-242L160-242Q188-240 190-214L190 0z",
      p.key,
    ) +
    f(
      round
        ? "M-168-14L-168-118Q-164-230-60-234L60-234Q164-230 168-118L168-14z"
        : "M-174-14L-174-208Q-172-226-156-226L156-226Q172-226 174-208L174-14z",
      p.accent,
    ) +
    f("M-152-40L-152-150Q-148-206-96-208L-70-208L-70-40z", p.key) +
    f("M-152-40L-152-150Q-148-206-96-208L-70-208L-70-40z", s.tone(p.light, 0.45, 9)) +
    f("M-56-112Q46-150 152-112L152-56L-56-56z", p.key) +
    f("M-48-106Q46-140 144-106L144-62L-48-62z", lit) +
    f(`${scale}M${j(needle, -124)}h5v62h-5z`, p.key) +
    [-30, 48, 126].map((x) => dot(x, -30, 17, p.key) + f(cut(x, -30, 22, 5, c.in(0, 180)), lit)).join("") +
    f(cuts(c, [-40, -206, 170, 60], 7, 120, 5, 2, 3), p.key) +
    f("M-160 0h40v14h-40zM160 0h-40v14h40z", p.key)
  );
}

/** A ribbon microphone on its stand: capsule of slats. 90 wide, 340 high. */
export function microphone(ink: string, carved: string, loud: string): string {
  return (
    f("M-70 0Q-60-24 0-24Q60-24 70 0zM-7-20h14v-150h-14z", ink) +
    limb("M-58-270V-210Q-56-170 0-168Q56-170 58-210V-270", ink, 11) +
    f("M-46-218V-290Q-44-344 0-346Q44-344 46-290V-218Q40-184 0-182Q-40-184-46-218z", ink) +
    ln("M0-334V-264M0-246V-194", carved, 66, "5 9") +
    f("M-52-262h104v14h-104z", loud) +
    dot(-58, -255, 11, loud) +
    dot(58, -255, 11, loud)
  );
}

/** The sewing machine with its curved arm, 300 wide. */
export function sewing(c: Chance, ink: string, carved: string, loud: string): string {
  return (
    f(
      "M-160 0V-22H160V0zM70-22V-116Q66-134 40-134L-60-132Q-84-130-86-104L-86-60L-112-60L-112-120Q-114-176-60-178L90-180Q132-178 134-130L138-22z",
      ink,
    ) +
    f("M-104-60h12v36h-12zM-100-24h4v14h-4z", ink) +
    dot(158, -128, 46, ink) +
    dot(158, -128, 30, loud) +
    dot(158, -128, 12, ink) +
    f(
      "M-70-168Q0-174 84-168L80-160Q0-164-66-160zM104-140Q112-90 112-40L106-40Q104-90 96-136zM-50-150h90v6h-90z",
      carved,
    ) +
    f(cuts(c, [-60, -154, 90, 4], 2, 40, 4, 0, 1), loud) +
    f("M14-180v-34h24v34z", loud) +
    limb("M26-210L-98-150V-60", loud, 2.5)
  );
}

/** A plain wooden table. */
export function table(
  c: Chance,
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  carved: string,
): string {
  return (
    f(
      block(c, x, y, w, 22, 2) +
        poly(x + 24, y + 20, x + 50, y + 20, x + 40, y + h, x + 28, y + h) +
        poly(x + w - 50, y + 20, x + w - 24, y + 20, x + w - 28, y + h, x + w - 40, y + h),
      ink,
    ) + f(cuts(c, [x + 40, y + 5, w - 80, 12], 3, w * 0.4, 5, 0, 0.4), carved)
  );
}

/** A coffee cup with its steam. */
export function cup(ink: string, carved: string): string {
  return (
    oval(0, 0, 60, 12, ink) +
    f("M-40-58Q-38-6-16-2L16-2Q38-6 40-58z", ink) +
    oval(0, -58, 40, 9, carved) +
    limb("M38-48Q64-46 54-28Q46-18 32-20M-10-80q-12-18 0-34q12-16 0-34M12-80q-12-16 0-30q12-16 0-30", ink, 6)
  );
}
