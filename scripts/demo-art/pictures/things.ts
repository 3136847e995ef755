// Ships, wheels, wings and horses, in local units with foot or waterline at the origin.
import { type Chance, cuts, dot, f, j, limb } from "./core.ts";
import type { Press } from "./press.ts";

/** A fishing boat about 260 units long. */
export function boat(c: Chance, hull: string, band: string, carved: string, sail?: string): string {
  const mast = c.in(170, 230);
  return (
    f("M-130-46Q-118-4-84 0L92 0Q128-8 142-62Q70-34 0-36Q-70-36-130-46z", hull) +
    f("M-128-42Q-60-30 0-31Q70-30 140-56L138-44Q70-18 0-20Q-70-20-124-30z", band) +
    f(cuts(c, [-80, -14, 160, 10], 3, 90, 5, 0, 1), carved) +
    f(`M-6-34L-3 ${j(-mast)}h5L6-34zM-96-42v-34h52v38z`, hull) +
    f("M-86-68h14v14h-14zM-66-68h14v14h-14z", carved) +
    limb(`M0 ${j(-mast + 4)}L138-60M0 ${j(-mast + 4)}L-126-48M4-58L74 ${j(-mast * 0.72)}`, hull, 3) +
    (sail ? f(`M8 ${j(-mast * 0.98)}Q${j(92, -mast * 0.6, 104, -66)}Q50-50 8-62z`, sail) : "")
  );
}

/** A rowing boat with a rower, about 200 units. */
export function rowing(hull: string, band: string, carved: string): string {
  return (
    f("M-100-30Q-80 4-50 4L56 4Q84 2 104-34Q50-16 0-16Q-60-16-100-30z", hull) +
    f("M-97-25Q-50-10 0-10Q60-10 101-28L96-18Q50-2 0-2Q-60-2-92-16z", band) +
    f(
      "M-34-14Q-36-50-20-62Q-8-68 2-60L30-44L28-36L0-44L4-14zM36-14Q36-46 50-60Q62-64 66-54Q74-30 72-16z",
      hull,
    ) +
    dot(-10, -78, 13, hull) +
    dot(58, -76, 12, hull) +
    f("M38-80q18-28 40 0l10 4q-30 6-58 0z", band) +
    limb("M28-40L-46-2L-84 14", hull, 5) +
    f("M-22-48L-24-20L-18-48zM56-50L58-22L61-48z", carved)
  );
}

/** A portal crane, about 300 high. */
export function crane(c: Chance, ink: string): string {
  const a = c.in(-70, -40);
  const rad = (a * Math.PI) / 180;
  const tx = Math.cos(rad) * 260;
  const ty = -150 + Math.sin(rad) * 260;
  return (
    limb("M-44 0L-24-112M44 0L24-112M-40-20H40M-38-30L32-70M38-30L-32-70M-30-72H30", ink, 8) +
    f("M-40-112h80v14l-14 0v44h-62v-44h-4z", ink) +
    limb(`M10-150L${j(tx, ty)}M-20-156L${j(tx, ty)}M-20-156L-22-112M${j(tx, ty)}v90`, ink, 6) +
    f(`M${j(tx - 14, ty + 88)}h28v22h-28z`, ink)
  );
}

/** A cargo ship side on, about 620 long. */
export function ship(c: Chance, k: { hull: string; band: string; carved: string; loud: string }): string {
  const funnel = c.int(-150, -110);
  let ports = "";
  for (let m = 0; m < 7; m += 1) ports += `M${j(-170 + m * 26, -114)}h12v12h-12z`;
  return (
    f("M-300-86L-280 0L262 0Q292-40 330-104L250-92Q100-74-40-80L-300-86z", k.hull) +
    f("M-283-16L-280 0L262 0L274-16z", k.loud) +
    f("M-296-74Q-60-66 120-72Q240-76 318-90L315-84Q200-64 60-62Q-120-60-294-66z", k.band) +
    f("M-220-84v-44h240v48zM-196-128v-34h150v34zM-180-162v-24h90v24z", k.band) +
    f(`${ports}M-170-178h70v10h-70zM-180-152h118v10h-118z`, k.hull) +
    f(`M${j(funnel - 26, -184)}l8-84h44l4 84z`, k.loud) +
    f(`M${j(funnel - 20, -246)}l2-22h44l1 22z`, k.hull) +
    limb(
      "M96-78V-250M190-82V-236M96-240L30-96M96-240L176-120M190-226L128-104M190-226L254-106M-240-84V-190",
      k.hull,
      6,
    ) +
    f(cuts(c, [-250, -56, 480, 36], 6, 120, 5, 0, 1), k.carved)
  );
}

/** A tram seen from the front, 300 wide, 420 high, rails at the origin. */
export function tramFront(ink: string, glass: string, loud: string, carved: string): string {
  return (
    f("M-136-40L-140-150L-146-330Q-140-396-80-402L80-402Q140-396 146-330L140-150L136-40z", ink) +
    f(
      "M-150-336Q-140-412-70-418L70-418Q140-412 150-336L128-344Q122-384 70-386L-70-386Q-122-384-128-344z",
      loud,
    ) +
    f("M-122-330h66v118h-66zM-42-334h84v122h-84zM56-330h66v118h-66z", glass) +
    f("M-52-376h104v28h-104z", glass) +
    f("M-142-196L142-196L140-180L-140-180zM-138-72L138-72L137-62L-137-62z", loud) +
    dot(0, -128, 32, carved) +
    dot(0, -128, 22, loud) +
    f("M-112-168l36 2l-2 78l-32-1zM112-168l-36 2l2 78l32-1z", carved) +
    f("M-104-160l20 1l-1 62l-18 0zM104-160l-20 1l1 62l18 0z", ink) +
    f(
      "M-24-226Q-32-262-20-276Q-14-282-10-282Q-20-290-18-304L-24-306L-17-312Q-14-326 0-326Q14-326 17-312L24-306L18-304Q20-290 10-282Q14-282 20-276Q32-262 24-226z",
      ink,
    ) +
    f("M-120-40h240l-10 26h-220zM-100-14h26v14h-26zM74-14h26v14h-26z", ink) +
    limb("M0-416L-26-560M-46-560H-4", ink, 7)
  );
}

/** A tram from its side, 520 long, 190 high. */
export function tramSide(c: Chance, ink: string, glass: string, loud: string): string {
  let panes = "";
  let heads = "";
  for (let m = 0; m < 7; m += 1) {
    const x = -176 + m * 52;
    panes += `M${j(x, -146)}h42v48h-42z`;
    if (c.odds(0.7)) heads += `M${j(x + 6, -97)}q2-20 10-22q-8-22 6-26q14 2 8 24q8 2 10 24z`;
  }
  return (
    f("M-260-40L-262-150L-240-176Q0-190 240-176L262-150L260-40z", ink) +
    f("M-266-160Q-250-190-200-192Q0-204 200-192Q250-190 266-160L240-168Q0-180-240-168z", loud) +
    f(`${panes}M-250-146h56v-2h8v106h-10v-46h-48v46h-6zM250-146h-54v-2h-8v106h10v-46h46v46h6z`, glass) +
    f(heads, ink) +
    f("M-184-86H184V-74H-184z", loud) +
    f("M-200-44h400l-16 22h-368z", ink) +
    [-120, -64, 64, 120].map((x) => dot(x, -20, 20, ink) + dot(x, -20, 8, glass)).join("") +
    limb("M20-194L-120-290", ink, 6)
  );
}

/** A steam engine from the front: circles, lamp, buffers. 340 wide, 460 high. */
export function engineFront(ink: string, carved: string, loud: string, light: string): string {
  return (
    f("M-150-70L-150-330L-120-400Q0-430 120-400L150-330L150-70z", ink) +
    f("M-134-320h44v70h-44zM134-320h-44v70h44z", light) +
    dot(0, -240, 128, ink) +
    `<circle cy="-240" r="116" fill="none" stroke="${carved}" stroke-width="6"/><circle cy="-240" r="100" fill="none" stroke="${carved}" stroke-width="9" stroke-dasharray="2 24" stroke-linecap="round"/>` +
    dot(0, -240, 84, loud) +
    dot(0, -240, 66, ink) +
    f("M-60-252L60-236L60-228L-60-244zM-8-300h16v120h-16z", carved) +
    f("M-34-360l-8-76q42-16 84 0l-8 76z", ink) +
    f("M-50-432q50-18 100 0l0 14q-50-16-100 0z", carved) +
    dot(0, -352, 26, carved) +
    dot(0, -352, 18, light) +
    f("M-176-110L176-110L176-66L-176-66z", loud) +
    dot(-116, -88, 30, ink) +
    dot(116, -88, 30, ink) +
    dot(-116, -88, 17, carved) +
    dot(116, -88, 17, carved) +
    f("M-110-60L110-60L160 4L-160 4z", ink) +
    f(
      "M-70-54L-92-4L-80-4zM-30-54L-38-4L-26-4zM30-54L38-4L26-4zM70-54L92-4L80-4zM-118-340L-100-386L-108-340z",
      carved,
    )
  );
}

/** A steam engine from its side, heading right, 560 long. */
export function engineSide(ink: string, carved: string, loud: string): string {
  const wheel = (x: number, r: number): string =>
    dot(x, -r, r, ink) +
    `<circle cx="${x}" cy="${-r}" r="${r - 10}" fill="none" stroke="${carved}" stroke-width="5"/>` +
    limb(`M${x} ${-r}m${j(-r + 14, 0)}h${j(2 * r - 28)}M${x} ${j(-r - r + 14)}v${j(2 * r - 28)}`, carved, 4);
  return (
    f(
      "M-270-60L-270-236L-292-244L-292-258L-120-258L-120-244L-136-240L-136-176L214-176Q240-172 240-120L240-70L262-40L280-40L280-26L-280-26L-280-60z",
      ink,
    ) +
    f("M-244-220h74v62h-74z", carved) +
    f(
      "M-60-176q0-44 30-46q30 2 30 46zM150-176l-12-88h70l-12 88zM128-264h90v-16h-90zM60-176q-2-24 14-26q18 2 16 26z",
      ink,
    ) +
    f("M-20-170h10v108h-10zM100-170h10v108h-10zM-136-100H236V-86H-136z", loud) +
    f("M-120-164Q40-160 220-164L210-156Q40-150-110-156zM246-36l60 36h-40l-30-36z", carved) +
    f("M240-50l74 52h-74z", ink) +
    wheel(-206, 36) +
    wheel(-60, 52) +
    wheel(60, 52) +
    wheel(190, 32) +
    limb("M-80-46L84-58L196-66", loud, 9)
  );
}

/** A galloping racehorse with its jockey, heading right, about 330 long. */
export function horse(s: Press, ink: string, carved: string, loud: string, jockey: boolean): string {
  const body =
    f(
      "M-112-132Q-60-150-10-138Q40-140 66-150Q96-174 118-196L124-210L131-198Q146-192 160-172L170-158Q168-148 158-148L138-160Q120-154 106-132Q96-106 72-94Q90-82 112-80L150-66Q158-60 152-54L106-66Q70-70 44-86Q72-56 86-52L108-26Q112-18 102-18L74-42Q34-66 22-92Q-30-82-70-92Q-80-74-110-62L-128-40L-158-28Q-168-28-164-38L-138-50Q-128-74-112-84L-118-92Q-136-70-160-66L-196-46Q-204-48-198-56L-166-80Q-146-84-134-112Q-136-122-128-128Q-160-134-188-118Q-204-110-208-112Q-190-142-160-144Q-132-146-112-132z",
      ink,
    ) +
    f(
      "M-96-124Q-116-118-118-100Q-104-112-96-124zM-60-104Q-20-96 20-104Q-20-92-60-98zM70-138Q90-150 106-170Q98-142 80-120zM52-128Q66-112 60-98Q50-112 52-128zM138-180L144-176L137-175z",
      carved,
    ) +
    f("M66-156Q94-182 116-206Q100-200 90-192Q70-180 58-156z", ink) +
    (jockey
      ? f(
          "M-34-142Q-32-168-16-186Q2-206 30-204Q44-200 40-184L70-168L66-158L30-170Q18-156 22-142z",
          "currentColor",
        ) +
        f("M-30-146L4-154L22-128L8-104L16-98L0-92L-4-104L6-128L-26-132z", carved) +
        dot(48, -210, 15, ink) +
        f("M32-212Q34-230 50-229Q64-226 64-214L76-208Q54-206 32-212z", "currentColor") +
        limb("M64-166L126-164", ink, 3)
      : "");
  return `<g color="${loud}">${s.share(body)}</g>`;
}

/** A cart with two wheels; the shafts point right. */
export function cart(c: Chance, ink: string, carved: string, load: string): string {
  let fruit = "";
  for (let k = 0; k < 11; k += 1)
    fruit += dot(-76 + (k % 6) * 30 + (k > 5 ? 14 : 0), -112 - (k > 5 ? 22 : 0) + c.in(-4, 4), 19, load);
  return (
    fruit +
    f("M-110-104h210l-10 46h-190z", ink) +
    f(cuts(c, [-90, -96, 170, 28], 4, 130, 5, 0, 1), carved) +
    `<circle cx="-10" cy="-48" r="45" fill="none" stroke="${ink}" stroke-width="10"/>` +
    limb("M-10-92V-4M-54-48H34M-41-79L21-17M-41-17L21-79", ink, 5) +
    limb("M90-78L220-86", ink, 8)
  );
}

/** A biplane of a flying club, heading right, about 250 long; the origin is the middle of its fuselage. */
export function aeroplane(ink: string, carved: string, loud: string): string {
  return (
    limb("M-14-60L2 26M44-64L60 22M24 12L12 46M24 12L46 46", ink, 4) +
    f("M-118-8Q-40-24 56-24Q100-22 108-4Q100 14 56 16Q-40 16-118 2z", ink) +
    f("M-116-4L-134-46L-104-46L-76-12zM-132-4h52v10h-52z", loud) +
    f("M-40-72L78-78L86-68L-34-60zM-32 22L90 16L98 26L-26 34z", loud) +
    f("M-84-6Q-20-14 60-14L60-6Q-20-6-84 0z", carved) +
    dot(-8, -34, 12, ink) +
    dot(28, 50, 12, ink) +
    f("M106-58Q114-4 106 50Q98-4 106-58z", ink)
  );
}
