// Drawings of the site itself, for pages without pictures of an archive: they fit a radio of any city.
import { at, block, cut, cuts, dot, f, j, limb, ln, oval, poly } from "./core.ts";
import { rays, shore, water } from "./land.ts";
import { plane } from "./plants.ts";
import type { Press } from "./press.ts";
import { reel } from "./studio.ts";
import { lamp, row } from "./town.ts";

/** A hand at the tuning knob of a lit dial. */
export function perilla(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.accent) + f(cuts(c, [0, 20, 1200, 760], 26, 420, 7, 0, 1), p.deep);
  s.mid += f("M80 470V300Q560 60 1120 300V470z", p.key);
  s.mid += f("M108 446V318Q570 96 1092 318V446z", p.paper) + s.fade(p.light, 446, 318, 16, 0.8, 124, 1076);
  let long = "";
  let short = "";
  for (let k = 0; k <= 48; k += 1) {
    const x = 140 + k * 19.2;
    const y = 330 - 130 * Math.sin((Math.PI * (x - 108)) / 984);
    if (k % 6) short += `M${j(x, y + 64)}v26`;
    else long += `M${j(x, y + 44)}v62`;
  }
  s.front += ln(short, p.key, 4) + ln(long, p.key, 8) + f("M120 398H1080V404H120z") + f("M438 150h9V446h-9z", p.accent);
  s.front += limb("M80 470V300Q560 60 1120 300V470z", p.key, 22);
  s.front += dot(770, 630, 168, p.key) + dot(770, 630, 148, p.light) + dot(770, 630, 104, p.key);
  s.front += `<circle cx="770" cy="630" r="126" fill="none" stroke="${p.key}" stroke-width="34" stroke-dasharray="7 15" stroke-linecap="butt"/>`;
  s.front += f("M764 528h12v74h-12z", p.paper);
  s.front += dot(210, 630, 96, p.key) + dot(210, 630, 78, p.light) + dot(210, 630, 54, p.key) + f("M150 624h54v12h-54z", p.paper);
  s.front +=
    f("M1200 800V560L1010 470Q930 440 872 470Q830 494 850 520Q880 536 930 520L900 560Q852 600 868 650Q880 676 910 670L930 640L940 700Q944 740 990 744L1010 800z") +
    f("M880 486Q930 462 1000 492L1180 574L1000 510Q930 486 886 502zM890 616Q900 590 930 570L940 590Q910 610 900 640z", p.paper) +
    f("M1150 560L1200 580V760L1130 690z", p.paper) + f(cut(1168, 640, 90, 9, 70));
}

/** A portable set on a window sill, with mate and kettle, before a wide river. */
export function transistor(s: Press): void {
  const { c, p } = s;
  const sun = { x: 860, y: 230, r: 92 };
  s.back += f("M0 0H1200V800H0z", p.light) + rays(s, sun.x, sun.y, s.tone(p.paper, 0.5), 19);
  s.mid += dot(sun.x, sun.y, sun.r, p.accent) + shore(s, 380, 40, p.deep);
  water(s, 380, 640, sun);
  s.front += f("M0 0H70V640H0zM1130 0H1200V640H1130zM586 0H616V620H586zM0 0H1200V44H0z") + f("M0 610H1200V660H0z") + f("M0 660H1200V800H0z", p.deep) + f(cuts(c, [20, 676, 1160, 110], 14, 260, 7, 0, 1));
  s.front += limb("M300 330L150 92", p.key, 8) + dot(150, 92, 11, p.key) + limb("M270 330Q270 262 350 262H560Q640 262 640 330", p.key, 20);
  s.front += f(block(c, 230, 322, 450, 300, 3)) + f(block(c, 246, 338, 418, 268, 2), p.accent);
  s.front += dot(368, 484, 100, p.key) + dot(368, 484, 100, s.tone(p.light, 0.5, 15)) + dot(368, 484, 26, p.key);
  s.front += f("M496 366H640V436H496zM496 566H560V586H496zM580 566H640V586H580z") + f("M506 376H630V426H506z", p.paper) + ln("M514 404H624", p.key, 30, "3 10") + f("M572 370h6v62h-6z", p.accent) + dot(568, 504, 46, p.key) + dot(568, 504, 32, p.paper) + f("M564 474h8v28h-8z");
  s.front += f("M786 622Q736 560 766 500H886Q916 560 866 622z") + f("M766 500H886L878 522H774z", p.paper) + limb("M846 500L902 400", p.paper, 9) + f(cuts(c, [780, 540, 60, 60], 4, 60, 6, 84, 6), p.light);
  s.front += f("M952 622V470Q952 440 976 430V396H1056V430Q1080 440 1080 470V622z", p.paper) + limb("M952 622V470Q952 440 976 430V396H1056V430Q1080 440 1080 470V622z", p.key, 10) + f("M966 392V360H1066V392zM952 500H1080V560H952z") + f(cuts(c, [966, 516, 100, 30], 3, 70, 5, 0, 1), p.accent);
}

/** A cabinet of index cards with one drawer open, under a lamp. */
export function fichero(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.mid += f(poly(830, 150, 1010, 150, 1330, 800, 480, 800), s.tone(p.paper, 0.6)) ;
  s.front += f(block(c, 60, 90, 690, 640, 3)) + f("M40 726H770V762H40zM50 74H760V100H50z");
  for (let r = 0; r < 4; r += 1)
    for (let k = 0; k < 4; k += 1) {
      const [x, y] = [84 + k * 163, 120 + r * 152];
      if (r === 2 && k === 3) continue;
      s.front += f(block(c, x, y, 146, 134, 2), (r + k) % 3 ? p.accent : p.deep) + f(block(c, x + 36, y + 26, 74, 36, 1), p.paper) + f(cut(x + 73, y + 44, 54, 6)) + f(`M${x + 54} ${y + 84}q19-14 38 0v12q-19-10-38 0z`);
    }
  s.front += f(poly(573, 424, 719, 424, 1010, 530, 1010, 690, 719, 558, 573, 558));
  s.front += f(poly(590, 436, 712, 436, 990, 536, 830, 560), p.deep);
  for (let m = 0; m < 11; m += 1) {
    const x = 620 + m * 30;
    const y = 424 + m * 10.6 + c.in(-4, 6);
    s.front += f(poly(x, y - 26 + (m % 3) * 8, x + 108, y - 14 + (m % 3) * 8, x + 108, y + 66, x, y + 40), m === 6 ? p.accent : p.paper) + limb(`M${j(x, y + 30)}V${j(y - 24 + (m % 3) * 8)}L${j(x + 108, y - 12 + (m % 3) * 8)}`, p.key, 4);
  }
  s.front += f(poly(830, 560, 1014, 534, 1014, 692, 830, 724), p.accent) + limb("M830 560L1014 534V692L830 724z", p.key, 9) + f(poly(880, 588, 968, 576, 968, 616, 880, 630), p.paper) + f(cut(924, 602, 60, 6, -8)) + f("M896 652q24-16 52-6v14q-26-8-52 6z");
  s.front += limb("M920 0V84", p.key, 10) + f("M800 160Q820 84 920 80Q1020 84 1040 160z") + f("M818 158Q920 190 1022 158z", p.paper) + f(cuts(c, [840, 100, 120, 50], 4, 80, 6, -30, 6), p.accent);
  s.front += f("M0 762H1200V800H0z");
}

/** A letter on its way into the letter box of a corner. */
export function buzon(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light) + rays(s, 250, 220, p.paper, 19);
  s.mid += dot(250, 220, 100, p.accent) + row(s, -30, 560, 650, 260, 360, s.far, s.lamp);
  s.front += plane(s, 110, 720, 560, p.key, p.light) + lamp(470, 720, 330, p.key, p.paper);
  s.front += f("M0 690H1200V800H0z", p.deep) + f(cuts(c, [0, 700, 1200, 90], 16, 240, 7, 0, 1));
  s.front +=
    f("M640 760V300Q640 130 800 130Q960 130 960 300V760z") +
    f("M664 740V304Q664 154 800 154Q936 154 936 304V740z", p.accent) +
    f("M624 318H976V360H624zM620 742H980V780H620z") +
    f("M690 420H910V452H690zM700 500H900V660H700z") +
    f("M714 514H886V646H714z", p.paper) +
    f(cuts(c, [736, 536, 130, 96], 6, 120, 6, 0, 1)) +
    f("M684 250Q700 184 770 176Q716 210 706 290H688z", p.paper);
  s.front += f(poly(800, 398, 1010, 330, 1030, 400, 826, 452), p.paper) + limb("M800 398L1010 330L1030 400L826 452zM800 398L930 402L1010 330", p.key, 6) + f(poly(980, 350, 1006, 342, 1012, 366, 986, 374), p.accent);
  s.front += f("M1200 300L1090 330Q1040 336 1006 352Q976 368 1000 382L1056 378Q1016 392 1020 408Q1030 420 1080 408L1110 420Q1150 440 1200 440z") + f("M1130 324L1200 304V440L1140 428z", p.deep) + f("M1010 360Q1050 344 1090 342L1030 366z", p.paper);
  for (const [x, y, turn] of [[420, 330, -16], [540, 190, 12], [330, 470, 9]] as const)
    s.front += at(x, y, 1, f("M-48-30H48V30H-48z", p.paper) + limb("M-48-30H48V30H-48zM-48-30L0 6L48-30", p.key, 5) + f("M26 8h14v14h-14z", p.accent), turn);
}

/** A typewriter with its sheet, an inkpad and a stamp. */
export function maquina(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light) + s.halo(p.paper, 560, 330, 120, 640, 22);
  s.mid += f("M390 60H770V420H390z", p.paper) + f(cuts(c, [556, 134, 46, 240], 12, 230, 7, 0, 0));
  s.front += limb("M390 420V60H770V420", p.key, 8) + f("M430 96h130v16h-130z", p.accent);
  s.front +=
    f("M250 380H910V436H250z") + f("M250 392H910V404H250z", p.paper) + dot(244, 408, 38, p.key) + dot(916, 408, 38, p.key) + dot(916, 408, 20, p.accent) + limb("M230 392L176 330", p.key, 13) +
    f("M310 436H850L900 560L960 740H200L260 560z") + f("M336 452H824L846 510H314z", p.accent) + f("M500 462H660V500H500z") + f("M512 470H648V492H512z", p.paper);
  for (let r = 0; r < 4; r += 1)
    for (let k = 0; k < 11; k += 1) {
      const x = 300 + k * 52 - r * 13 + (r % 2) * 8;
      const y = 560 + r * 42;
      s.front += oval(x, y + 5, 21, 15, p.deep) + oval(x, y, 20, 13, (k + r) % 7 === 3 ? p.accent : p.paper);
    }
  s.front += f(block(c, 400, 722, 330, 14, 1), p.paper);
  s.front += f("M0 736H1200V800H0z", p.deep) + f(cuts(c, [0, 746, 1200, 46], 10, 260, 6, 0, 1)) + f("M180 732H980V752H180z");
  s.front += f("M1020 736V700H1160V736zM1040 700Q1050 660 1076 650V590Q1056 560 1076 530Q1090 516 1104 530Q1124 560 1104 590V650Q1130 660 1140 700z") + f("M1080 540Q1076 560 1084 584H1090Q1084 560 1090 536zM1030 708h120v12h-120z", p.accent);
  s.front += f(poly(30, 736, 52, 640, 160, 656, 140, 736), p.paper) + limb("M30 736L52 640L160 656L140 736", p.key, 6) + f(cuts(c, [60, 664, 74, 60], 4, 70, 5, 8, 1)) + dot(120, 712, 17, p.accent);
}

/** Shelves of tape boxes, as high as what is counted. */
export function estanteria(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light);
  s.front += f("M40 30H1160V70H40zM40 30H76V770H40zM1124 30H1160V770H1124z") + f("M76 70H1124V730H76z", p.deep);
  for (let r = 0; r < 3; r += 1) {
    const y = 276 + r * 222;
    let x = 92;
    let m = r * 2;
    while (x < 1010) {
      if ((r === 1 && x > 560 && x < 760) || (r === 2 && x > 860)) {
        s.front += at(x + 92, y - 92, 0.74, reel(p.key, p.paper, p.deep));
        x += 200;
        continue;
      }
      const w = c.in(34, 56);
      const h = 70 + 120 * Math.abs(Math.sin((x + r * 300) / 210));
      const ink = [p.paper, p.accent, p.light, p.key][m % 4] as string;
      s.front += f(block(c, x, y - h, w, h, 2), ink) + f(block(c, x + w * 0.24, y - h + 16, w * 0.52, 24, 1), ink === p.paper ? p.accent : p.paper);
      x += w + 5;
      m += c.int(1, 3);
    }
    s.front += f(`M60 ${y}H1140V${y + 26}H60z`) + f(cuts(c, [100, y + 8, 980, 8], 4, 220, 5, 0, 0), p.accent);
  }
  s.front += f("M0 760H1200V800H0z") + limb("M880 40L780 780M1000 40L1110 780M868 150H1016M850 280H1036M832 410H1056M816 540H1076M798 670H1094", p.paper, 15) + limb("M880 40L780 780M1000 40L1110 780", p.accent, 5);
}

/** A shoe box full of tapes, its lid behind it, and one tape with the pencil that winds it. */
export function zapatos(s: Press): void {
  const { c, p } = s;
  s.back += f("M0 0H1200V800H0z", p.light) + s.halo(p.paper, 520, 300, 150, 700, 24);
  s.mid += f(poly(560, 96, 1090, 150, 1050, 520, 520, 470), p.deep);
  s.front += limb("M560 96L1090 150L1050 520", p.key, 12) + f(poly(600, 150, 1040, 196, 1036, 236, 596, 190), p.accent);
  s.front += f("M0 630H1200V800H0z") + f(cuts(c, [0, 646, 1200, 140], 20, 280, 8, 0, 1), p.deep);
  s.front += f(poly(120, 372, 800, 372, 930, 300, 250, 300));
  for (let k = 0; k < 12; k += 1) {
    const [x, y] = [150 + k * 55, 262 + (k % 3) * 14 + c.in(-10, 10)];
    const lean = k === 7 ? 8 : c.in(-1.5, 1.5);
    const ink = [p.paper, p.accent, p.paper, p.light][k % 4] as string;
    s.front += at(x, y, 1, f("M-6-6H54V190H-6z") + f("M0 0H48V184H0z", ink) + f("M8 14H40V74H8z", ink === p.paper ? p.light : p.paper) + f(cuts(c, [22, 20, 8, 48], 3, 40, 5, 90, 2)), lean);
  }
  s.front += f(poly(800, 372, 930, 300, 930, 560, 800, 660)) + f(poly(814, 384, 918, 322, 918, 552, 814, 638), p.deep);
  s.front += f(block(c, 112, 366, 696, 300, 3)) + f(block(c, 126, 380, 668, 272, 2), p.accent) + f(cuts(c, [140, 396, 640, 240], 14, 240, 7, 0, 1), p.deep);
  s.front += f(block(c, 250, 440, 420, 150, 2)) + f(block(c, 262, 452, 396, 126, 2), p.paper) + f("M290 478H630V488H290zM290 506H560V516H290z") + dot(312, 548, 16, p.accent) + f(cuts(c, [350, 536, 260, 24], 5, 190, 6, 0, 1));
  const reel = (x: number) => dot(x, 2, 34, p.paper) + dot(x, 2, 22, p.key) + ln(`M${j(x, -30)}v64M${j(x - 32, 2)}h64`, p.paper, 6, "8 12");
  s.front += at(900, 668, 1, f("M-216-126H216V126H-216z") + f("M-204-114H204V114H-204z", p.accent) + f("M-180-94H180V66H-180z", p.paper) + f("M-160-76H160V-62H-160z", p.deep) + f("M-150-42H150V46H-150z") + reel(-90) + reel(90) + f("M-44-22H44V26H-44z", p.light) + f("M-120 76H120L140 114H-140z") + dot(-96, 96, 7, p.paper) + dot(96, 96, 7, p.paper), -7);
  s.front += limb("M1010 690L1180 452", p.key, 26) + limb("M1014 684L1166 472", p.accent, 14) + f("M1000 704L1004 676L1026 692z", p.paper);
}
