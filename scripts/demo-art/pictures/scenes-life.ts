// Scenes of a life in radio: the kitchen, the printing house, the night shift, the streets, the map, the boxes.
import { at, block, cut, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import { valveSet } from "./indoors.ts";
import { cobbles, sky } from "./land.ts";
import { child, man, walker, woman } from "./people.ts";
import type { Press } from "./press.ts";
import { reel, spokes } from "./studio.ts";
import { row, skyline } from "./town.ts";

const cloth = (s: Press) => ({ ink: s.p.key, carved: s.p.paper, loud: s.p.accent });

/** The receiver on the icebox, the mother ironing, the boy with his chalk on the floor. */
export function cocina(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.mid += f("M90 90H420V400H90z", p.deep) + dot(330, 170, 44, p.paper) + skyline(s, 90, 420, 402, 90, p.key, p.paper);
  s.front += limb("M90 90H420V400H90zM255 90V400M90 240H420", p.key, 13) + f(block(c, 60, 396, 390, 26));
  s.mid += s.halo(p.paper, 850, 210, 150, 520, 20);
  s.front += f("M0 640H1200V800H0z", p.deep) + f(cuts(c, [0, 652, 1200, 50], 10, 260, 7, 0, 1), p.key);
  s.front +=
    f(block(c, 690, 340, 320, 372, 3)) +
    f("M706 356H994V470H706zM706 486H994V692H706z", p.paper) +
    f("M966 396h14v44h-14zM966 560h14v60h-14zM720 706h40v30h-40zM940 706h40v30h-40z") +
    f(cuts(c, [724, 500, 220, 180], 6, 160, 5, 0, 1), p.light);
  s.front += at(850, 342, 0.92, valveSet(s, p.paper));
  s.front += at(300, 760, 2.5, woman(cloth(s))) + limb("M344 440L420 480L476 506", p.key, 32);
  s.front += limb("M180 586L330 770M500 586L350 770", p.key, 16) + f("M100 558H590V586H100z");
  s.front += f("M120 556Q240 540 580 552L588 690Q540 640 480 690L450 586H120z", p.paper);
  s.front += f("M440 552L452 522Q500 502 530 522L548 552z", p.key) + limb("M462 512Q490 480 522 512", p.key, 9);
  s.front += at(1090, 776, 1.55, child({ ...cloth(s), carved: p.accent, loud: p.paper })) + limb("M1070 660L1030 720L1010 756", p.key, 15);
  s.front +=
    `<g fill="none" stroke="${p.paper}" stroke-width="6"><circle cx="690" cy="722" r="18"/><circle cx="790" cy="716" r="18"/><circle cx="890" cy="724" r="18"/></g>` +
    limb("M660 772Q690 736 720 772zM760 768Q790 730 820 768zM860 774Q890 738 920 774zM1006 754L940 766", p.paper, 6);
}

/** The printing house: the press with its wheel, sheets on a line, the errand boy with his proofs. */
export function imprenta(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.back += f("M60 60H330V300H60zM400 60H670V300H400zM740 60H1010V300H740z", p.paper) + f(cuts(c, [80, 90, 900, 190], 9, 150, 12, -38, 2), p.light);
  s.front += limb("M60 60H330V300H60zM195 60V300M60 180H330M400 60H670V300H400zM535 60V300M400 180H670M740 60H1010V300H740zM875 60V300M740 180H1010", p.key, 9);
  s.front += limb("M0 340Q600 390 1200 330", p.key, 5);
  for (let m = 0; m < 7; m += 1) {
    const x = 30 + m * 170 + c.in(-12, 12);
    const y = 346 + 26 * Math.sin((Math.PI * x) / 1200);
    s.front += f(block(c, x, y, 104, 136, 4), p.paper) + f(cuts(c, [x + 20, y + 34, 64, 88], 6, 70, 6, 0, 1)) + f(block(c, x + 18, y + 14, 66, 12, 1), p.accent) + f(block(c, x + 44, y - 10, 12, 24, 1));
  }
  s.front += f("M0 690H1200V800H0z", p.deep) + f(cuts(c, [0, 700, 1200, 90], 16, 260, 7, 0, 1));
  s.front +=
    f("M430 740V520Q430 480 480 470L700 450L760 500V740H700V600H500V740z") +
    f("M470 470L600 380L650 392L540 500z") +
    f("M484 468L596 394L628 400L536 484z", p.paper) +
    dot(610, 560, 150, p.key) + dot(610, 560, 122, p.accent) + dot(610, 560, 108, p.deep) + spokes(610, 560, 122, 6, p.accent, 15) + dot(610, 560, 30, p.key) +
    f("M400 730H800V760H400z") + limb("M700 470L820 400", p.key, 18) + dot(824, 398, 22, p.accent);
  s.front += at(310, 770, 1.95, man({ ...cloth(s), carved: p.light })) + limb("M356 480L420 500L486 470", p.key, 28);
  s.front += at(980, 784, 1.75, walker(cloth(s)));
  s.front += limb("M984 540L1040 560L1110 552", p.key, 24);
  for (let m = 0; m < 6; m += 1) s.front += f(block(c, 1030 - (m % 2) * 8, 536 - m * 17, 150, 16, 3), m % 2 ? p.paper : p.light);
}

/** The night shift: the operator from behind, two reels, the meters, the sleeping city. */
export function consola(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.deep);
  s.back += s.fade(p.key, 420, 0, 18, 0.8);
  s.mid += dot(905, 150, 66, p.paper) + skyline(s, -10, 1210, 470, 210, p.key, p.light);
  s.front += f("M0 0H1200V26H0zM0 0H26V470H0zM1174 0H1200V470H1174zM386 0H408V470H386zM792 0H814V470H792zM0 452H1200V486H0z");
  s.front += f(poly(0, 800, 0, 560, 120, 484, 1080, 484, 1200, 560, 1200, 800));
  s.front += f(poly(24, 800, 40, 580, 140, 508, 1060, 508, 1160, 580, 1176, 800), p.accent) + f(poly(60, 800, 70, 600, 160, 530, 1040, 530, 1130, 600, 1140, 800));
  s.front += at(300, 400, 1.25, reel(p.key, p.light, p.deep)) + at(905, 400, 1.25, reel(p.key, p.light, p.deep));
  s.front += limb("M300 518Q600 560 905 518", p.paper, 6);
  for (const x of [190, 330, 870, 1010])
    s.front += f(`M${x - 54} 660v-56q54-46 108 0v56z`, p.paper) + limb(`M${x} 656L${j(x + c.in(-30, 34))} 604`, p.accent, 6) + limb(`M${x - 40} 616q40-30 80 0`, p.key, 4);
  for (let m = 0; m < 12; m += 1) {
    const x = 110 + m * 89;
    const y = 700 + c.in(-16, 40);
    s.front += f(`M${x - 4} 690h8v90h-8z`, p.deep) + f(block(c, x - 15, y, 30, 18, 2), m % 3 ? p.light : p.accent);
  }
  s.front +=
    f("M372 800Q380 640 500 610L540 590Q546 560 540 540H660Q654 560 660 590L700 610Q820 640 828 800z") +
    oval(600, 470, 92, 112) +
    f("M510 430Q520 350 600 350Q680 350 690 430Q640 396 600 398Q560 396 510 430z", p.light) +
    limb("M500 470Q494 330 600 330Q706 330 700 470", p.paper, 15) + oval(502, 486, 26, 50, p.accent) + oval(698, 486, 26, 50, p.accent) +
    f(cuts(c, [420, 660, 130, 130], 4, 90, 7, 80, 5) + cuts(c, [660, 660, 130, 130], 4, 90, 7, 100, 5), p.deep);
}

/** The recorder on the shoulder, and the first voice: a knife grinder in a street of low houses. */
export function grabador(s: Press): void {
  const { c, p } = s;
  sky(s, 520, { x: 640, y: 210, r: 110 });
  s.mid += row(s, -30, 1230, 640, 210, 330, s.far, s.lamp);
  s.front += f("M0 640H1200V800H0z", p.deep) + cobbles(s, 650, 800, p.key);
  s.front += at(850, 776, 2.05, man({ ...cloth(s), carved: p.light })) + limb("M806 480L740 540L694 566M892 480L880 560L770 570", p.key, 26);
  s.front +=
    `<circle cx="690" cy="690" r="92" fill="none" stroke="${p.key}" stroke-width="16"/>` + spokes(690, 690, 92, 8, p.key, 5) + dot(690, 690, 15, p.accent) +
    limb("M690 690L740 560H860M690 690L800 770M740 560L620 560", p.key, 12) + dot(712, 566, 34, p.accent) + dot(712, 566, 12, p.key) + f("M640 552L706 540L706 552z", p.paper);
  s.front += f(cuts(c, [560, 500, 120, 66], 12, 56, 6, -28, 24), p.paper);
  s.front += at(330, 786, 2.75, walker(cloth(s)));
  s.front += limb("M330 352L210 560M362 360L330 560", p.paper, 11);
  s.front +=
    f(block(c, 176, 540, 206, 138, 3), p.accent) + limb("M176 540H382V678H176z", p.key, 9) + at(232, 594, 0.42, reel(p.key, p.paper, p.accent)) + at(326, 594, 0.42, reel(p.key, p.paper, p.accent)) + f("M196 642h166v20h-166z", p.key) + f("M206 648h30v8h-30zM250 648h30v8h-30z", p.paper);
  s.front += limb("M384 402L440 436L520 430", p.key, 28) + limb("M516 432L566 416", p.paper, 9) + oval(580, 412, 26, 18, p.accent) + limb("M516 440Q470 620 380 640", p.key, 5);
}

/** The map of the pins on the wall of the studio. */
export function alfileres(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.mid += f(block(c, 300, 60, 840, 560, 3), p.paper);
  s.mid += f("M300 620V420Q360 400 400 452Q430 486 470 470Q520 400 560 392Q590 420 574 462Q610 500 660 506Q720 470 780 490Q880 470 960 420Q1050 440 1140 400V620z", p.accent);
  s.front += limb("M300 60H1140V620H300z", p.key, 11) + limb("M300 420Q360 400 400 452Q430 486 470 470Q520 400 560 392Q590 420 574 462Q610 500 660 506Q720 470 780 490Q880 470 960 420Q1050 440 1140 400", p.key, 7);
  s.front += limb("M560 392L480 60M574 462Q760 330 1140 250M660 506Q720 250 860 60M574 440Q420 260 300 220M780 490Q860 330 1000 60M400 452Q600 330 640 60M300 140Q700 210 1140 120", p.deep, 4);
  s.front += f(cuts(c, [340, 540, 760, 60], 8, 120, 6, 0, 1), p.paper);
  for (let m = 0; m < 34; m += 1) {
    const x = 390 + c.in(0, 700);
    const y = 110 + c.in(0, 310);
    s.front += limb(`M${j(x, y)}l10 22`, p.key, 3) + dot(x, y, 11, [p.key, p.accent, p.deep][m % 3]);
  }
  s.front += f("M0 690H1200V800H0z") + f(cuts(c, [0, 700, 1200, 80], 12, 300, 7, 0, 1), p.deep);
  s.front += f("M950 692V600Q950 586 966 580V560H1064V580Q1080 586 1080 600V692z", p.light) + limb("M950 692V600Q950 586 966 580V560H1064V580Q1080 586 1080 600V692z", p.key, 8) + f("M956 548h118v26h-118z", p.accent);
  for (let m = 0; m < 16; m += 1) s.front += dot(970 + (m % 5) * 23, 676 - Math.floor(m / 5) * 24, 10, [p.key, p.accent, p.deep][m % 3]);
  s.front += at(190, 800, 3.1, man(cloth(s))) + limb("M262 372L360 350L430 268", p.key, 42) + dot(440, 254, 20, p.key) + limb("M446 246L470 224", p.key, 4) + dot(474, 220, 13, p.accent);
}

/** The wardrobe with the numbered shoe boxes, and the one that goes to the neighbour. */
export function cajas(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.front += f("M0 700H1200V800H0z", p.deep) + f(cuts(c, [0, 710, 1200, 80], 14, 280, 7, 0, 1));
  s.front += f(block(c, 330, 40, 560, 690, 3)) + f("M356 66H864V706H356z", p.deep);
  s.front += f("M880 44L1130 110V770L880 726z") + f("M900 90L1104 140V730L900 692z", p.accent) + f("M926 130L1080 166V420L926 396zM926 440L1080 466V690L926 660z", p.key) + dot(912, 400, 11, p.paper);
  for (let r = 0; r < 4; r += 1) {
    const y = 216 + r * 160;
    s.front += f(`M356 ${y}H864V${y + 14}H356z`);
    let x = 366;
    let m = r;
    while (x < 740) {
      const w = c.in(104, 132);
      const tall = r === 3 ? 1 : c.int(1, 2);
      for (let k = 0; k < tall; k += 1) {
        const h = 62;
        const top = y - h * (k + 1);
        const ink = [p.paper, p.accent, p.light][(m + k) % 3];
        s.front += f(block(c, x, top, w, h, 2), ink) + f(`M${j(x, top + 18)}h${j(w)}v5h${j(-w)}z`) + f(block(c, x + w * 0.28, top + 29, w * 0.44, 22, 1), ink === p.paper ? p.light : p.paper) + f(cut(x + w * 0.5, top + 40, w * 0.3, 6));
      }
      x += w + 8;
      m += 1;
    }
  }
  const k = cloth(s);
  s.front += at(190, 786, 2.35, woman({ ...k, carved: p.light })) + limb("M240 450L300 500M140 450L180 510", p.key, 28);
  s.front += f(block(c, 130, 490, 230, 96, 3), p.paper) + f("M124 486h242v24h-242z", p.accent) + f(block(c, 200, 530, 90, 34, 1), p.light) + f(cut(245, 547, 60, 7));
  s.front += f(block(c, 640, 690, 240, 90, 3), p.accent) + f("M652 692h216v-22h-216z", p.key);
  for (let m = 0; m < 5; m += 1) s.front += f(block(c, 664 + m * 40, 636 - (m % 2) * 14, 32, 60, 2), m % 2 ? p.light : p.paper);
  s.front += ln("M640 734H880", p.key, 5);
}
