// Figures of about 200 units with their feet at the origin, drawn with few cuts as in a small linocut.
import { at, type Chance, dot, f, j, limb, oval } from "./core.ts";
import type { Press } from "./press.ts";

export interface Cloth {
  /** Ink of the body. */
  ink: string;
  /** Ink of the parts carved out of it. */
  carved: string;
  /** Ink of hat, sash and scarf. */
  loud: string;
}

export function man(k: Cloth): string {
  return (
    f(
      "M-29 0L-25-72Q-35-118-29-148Q-20-161-8-163L-8-170Q-13-176-13-185L-24-187Q-22-192-14-192Q-13-208 0-208Q13-208 14-192Q22-192 24-187L13-185Q13-176 8-170L8-163Q20-161 29-148Q35-118 25-72L29 0L7 0L2-66L-2-66L-7 0z",
      k.ink,
    ) +
    f(
      "M-3-158L0-88L3-158zM-24-140Q-28-112-21-84Q-24-112-19-140zM14-62L20-6L17-60zM-10-181Q-9-173-3-171Q-7-176-7-183z",
      k.carved,
    ) +
    f("M-14-193L14-193L14-189L-14-189z", k.loud)
  );
}

export function woman(k: Cloth): string {
  return (
    f(
      "M-38-48Q-22-98-17-116Q-29-128-25-149Q-15-160-6-162L-6-168Q-15-175-14-188Q-12-203 1-203Q9-213 16-205Q21-198 14-188Q15-175 7-168L7-162Q15-160 25-149Q29-128 17-116Q23-98 38-48L13-46L14 0L4 0L1-46L-1-46L-4 0L-14 0L-13-46z",
      k.ink,
    ) +
    f("M-18-112L18-112L20-104L-20-104z", k.loud) +
    f(
      "M-22-62L-12-98L-15-60zM0-56L1-98L5-56zM20-62L12-98L14-60zM-18-146L-10-122L-13-148zM-9-180Q-8-173-2-171Q-6-176-6-182z",
      k.carved,
    )
  );
}

export function walker(k: Cloth): string {
  return (
    f(
      "M-34-2L-12-70Q-27-116-17-146Q-8-160 2-162L2-168Q-8-174-8-186L-20-186Q-12-191-8-192Q-7-208 6-207Q18-206 18-192L29-189L18-185L20-177L16-172Q15-167 11-168L12-160Q22-156 24-140L37-104L30-100L21-120Q22-94 16-74L36-6L48-2L48 3L27 3L-1-58L-16-4L-14 2L-36 2z",
      k.ink,
    ) + f("M4-150L2-92L8-148zM-12-130Q-16-108-9-86Q-12-108-8-130zM26-18L10-56L24-14z", k.carved)
  );
}

export function child(k: Cloth): string {
  return (
    f(
      "M-26-34L-16-84Q-14-94-4-95L-4-99Q-16-104-16-118Q-15-134 0-134Q15-134 16-118Q16-104 4-99L4-95Q14-94 16-84L26-34z",
      k.carved,
    ) +
    f(
      "M-16-36L-14 0L-4 0L-3-36zM16-36L14 0L4 0L3-36zM-16-116Q-17-136 0-136Q17-136 16-116Q6-128-16-116z",
      k.ink,
    ) +
    f("M0-88L-15-95L-14-80zM0-88L15-95L14-80zM-3-86L-7-62L0-84L7-62L3-86z", k.loud)
  );
}

/** Three-quarter figure with a drum on a strap, one hand flat, one with the stick. */
export function drummer(s: Press, k: Cloth, skin: string, head: string): string {
  const { c } = s;
  const tilt = c.in(10, 20);
  const hat = s.pool("hat", s.w > 1200 ? 3 : 2, () => c.int(0, 2));
  const drum =
    f("M-27 0Q-38 48-22 108L22 108Q38 48 27 0z", "currentColor") +
    f(
      "M-9 8Q-13 54-7 104L-4 104Q-8 54-5 8zM11 8Q16 54 9 104L6 104Q12 54 8 8zM-31 26L31 26L32 34L-33 34zM-29 82L29 82L28 90L-27 90z",
      k.ink,
    ) +
    oval(0, 0, 28, 9, head) +
    `<ellipse fill="none" stroke="${k.ink}" stroke-width="5" rx="28" ry="9"/>`;
  const top =
    hat === 0
      ? f("M-40-190Q-20-197-19-200Q-17-219 0-219Q17-219 19-200Q20-197 40-190Q0-180-40-190z", k.carved) +
        f("M-19-202Q0-196 19-202L20-195Q0-189-20-195z", k.loud)
      : hat === 1
        ? f("M-19-186Q-22-212 0-213Q22-212 19-186Q0-198-19-186z", head) +
          f("M-19-190Q0-203 19-190L19-184Q0-197-19-184z", k.loud)
        : f("M-20-189L-17-213Q0-221 17-213L20-189Q0-199-20-189z", k.carved) +
          f("M-19-196Q0-206 19-196L19-201Q0-211-18-201z", k.ink);
  const body =
    f(
      "M-24-92L-34-30L-26-28L-28-8L-38-4L-37 0L-13 0L-4-74L4-74L18 0L42 0L42-4L30-8L28-28L35-30L26-92z",
      k.ink,
    ) +
    f("M-22-84L-28-34L-24-34zM24-84L28-36L22-34zM14-60L18-30L12-40z", k.carved) +
    f("M-26-86Q-34-128-32-146Q-20-162-9-163L9-163Q22-162 33-148Q36-124 28-86z", k.ink) +
    f("M-9-163L0-140L9-163L14-162L0-124L-14-162z", k.carved) +
    f("M-20-150L-23-100L-18-148zM22-150L25-100L17-146zM12-132L14-92L9-130z", k.carved) +
    f("M-9-160L-8-172Q-18-178-17-192Q-14-207 0-207Q14-207 17-192Q18-178 8-172L9-160z", k.ink) +
    f("M13-193Q18-178 5-167Q11-180 8-192z", skin) +
    limb("M-12-184q3 3 6 0m8 0q3 3 6 0m-10-1l2 8h-3m-4 5q4 2 8 0", skin, 2);
  const arms = s.pool(`arms${k.ink}${k.carved}`, 3, () => {
    const lift = c.in(-22, 18);
    return (
      limb("M-29-142L-46-112L-20-110", k.ink, 15) +
      limb(`M30-144L52-118L${j(34, -128 + lift)}`, k.ink, 15) +
      limb("M-32-139L-44-116", k.carved, 3) +
      limb("M33-140L48-121", k.carved, 3) +
      limb(`M${j(40, -131 + lift)}L${j(4, -124 + lift * 0.4)}`, k.carved, 5)
    );
  });
  return (
    s.share(body) +
    top +
    limb("M-22-148L30-92", k.carved, 5) +
    `<g color="${k.loud}">${at(-6, -112, 1, s.share(drum), tilt)}</g>` +
    s.share(arms)
  );
}

/** Heads and shoulders from behind, in one path: a crowd. Near ones have necks and hats. */
export function crowd(
  c: Chance,
  x0: number,
  x1: number,
  y: number,
  size: number,
  ink: string,
  bottom: number,
): string {
  let d = "";
  let x = x0;
  while (x < x1) {
    const u = size * c.in(0.85, 1.15);
    const py = y + c.in(-0.3, 0.3) * size;
    const r = u * 0.36;
    if (size < 80) {
      d += `M${j(x - u * 0.75, bottom)}V${j(py + u)}q${j(0, -u * 0.45, u * 0.52, -u * 0.5)}a${j(r, r * 1.2, 0, 1, 1, u * 0.46, 0)}q${j(u * 0.52, u * 0.05, u * 0.52, u * 0.5)}V${j(bottom)}z`;
    } else {
      d += `M${j(x - u * 0.8, bottom)}V${j(py + u * 1.1)}q${j(u * 0.1, -u * 0.5, u * 0.62, -u * 0.56)}v${j(-u * 0.12)}a${j(r, r * 1.1, 0, 1, 1, u * 0.36, 0)}v${j(u * 0.12)}q${j(u * 0.52, u * 0.06, u * 0.62, u * 0.56)}V${j(bottom)}z`;
      if (c.odds(0.35))
        d += `M${j(x - u * 0.62, py + u * 0.02)}q${j(u * 0.25, -u * 0.1, u * 0.24, -u * 0.16)}c${j(u * 0.06, -u * 0.36, u * 0.38, -u * 0.36, u * 0.38, u * 0.36)}q0 ${j(u * 0.06, u * 0.24, u * 0.16)}z`;
    }
    x += u * c.in(1.15, 1.7);
  }
  return f(d, ink);
}

/** A person on a chair, in profile, looking right. */
export function sitter(k: Cloth, hat: boolean): string {
  return (
    f("M-30 0L-26-64L-34-128L-28-128L-20-66L30-66L34 0L29 0L26-58L-20-58L-24 0z", k.ink) +
    f(
      "M-22-62Q-30-110-18-132Q-10-142 0-143L0-148Q-9-154-8-166Q-6-180 6-180Q19-179 18-166L21-158L17-153Q16-146 9-148L11-140Q20-134 20-116L44-92L40-86L14-100L12-80Q40-84 50-74Q54-68 54-2L66 0L66 4L40 4L38-56L-18-54z",
      k.ink,
    ) +
    f("M-10-124Q-16-100-10-76Q-11-100-5-122zM46-62L48-10L44-58zM6-128L24-108L10-122z", k.carved) +
    (hat
      ? f("M-16-168Q-8-173-8-174Q-6-188 6-188Q18-187 19-173L31-168Q8-162-16-168z", k.loud)
      : f("M-10-160Q-14-182 4-184Q18-184 18-170Q4-172 0-160Q-4-152-10-160z", k.ink))
  );
}

/** A player about to kick, in profile. */
export function player(k: Cloth, stripes: boolean): string {
  return (
    limb("M-6-92L-22-52L-40-14", k.ink, 17) +
    limb("M6-92L40-66L70-48L82-56", k.ink, 15) +
    limb("M-42-10L-24-6", k.ink, 12) +
    f("M-20-104L-28-62L2-64L36-58L38-78L18-106z", k.carved) +
    f("M-16-158Q-26-130-21-100L20-100Q24-132 20-156Q2-166-16-158z", k.loud) +
    (stripes
      ? f("M-8-160L-10-100L-3-100L-2-162zM8-162L7-100L14-100L16-159z", k.ink)
      : f("M-18-132L21-134L21-122L-20-120z", k.ink)) +
    limb("M-14-152L-42-132L-58-146", k.ink, 13) +
    limb("M18-150L44-128L40-104", k.ink, 13) +
    f("M-4-160L-3-170Q-10-178-8-190Q-4-202 9-201Q22-198 21-184L23-177L18-172Q15-166 9-168L9-158z", k.ink) +
    f("M-34-46L-42-22L-38-20L-28-46zM40-72L64-56L62-50L38-66z", k.carved)
  );
}

/** A figure bent over work: a stroke at a washtub, a quarryman with his pick. */
export function worker(k: Cloth, pick: boolean): string {
  return (
    limb("M-14-84L-28-44L-30-4", k.ink, 19) +
    limb("M-6-84L18-46L14-4", k.ink, 19) +
    f("M-42 2h22v-9h-16zM4 2h24v-8l-18-3z", k.ink) +
    f("M-26-82Q-28-124 0-146Q18-156 30-144Q32-116 6-78z", k.loud) +
    f("M-18-84Q-16-112-2-130Q-10-108-8-82zM10-90Q20-108 22-130Q14-110 4-88z", k.ink) +
    dot(34, -160, 15, k.ink) +
    f("M14-166Q18-182 34-182Q48-180 50-166L58-160Q36-160 14-166z", k.carved) +
    limb(pick ? "M22-138L46-150L60-180" : "M22-136L48-104L62-84", k.ink, 13) +
    (pick ? limb("M36-116L74-218", k.carved, 6) + f("M34-232Q78-244 112-196Q82-222 74-218z", k.carved) : "")
  );
}
