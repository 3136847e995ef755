import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawBarrios, drawEpisodes, drawHouse, drawPlates, drawScene } from "./draw-pictures.ts";
import { SCENE_OF_BARRIO, SCENES, type Scene } from "./pictures/barrios.ts";
import { HOURS, type Hour, PALETTES, type Palette } from "./pictures/core.ts";
import { favicon } from "./pictures/heroes.ts";

const scenes = Object.keys(SCENES) as Scene[];

/** Bytes as sent. */
const weigh = (svg: string): number => gzipSync(svg).length;

/** Inks that a page could not set. */
const unnamedInks = (svg: string): string[] =>
  svg.replace(/var\(--print-\w+,#[\da-f]{6}\)/g, "").match(/#[\da-f]{6}\b/g) ?? [];

/** Finds unclosed tags, references without target, and invalid numbers. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, slash, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue;
    if (!slash) open.push(name ?? "");
    else if (open.pop() !== name) found.push(`</${name}> closes nothing`);
  }
  if (open.length > 0) found.push(`left open: ${open.join(" ")}`);
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([a-z]\d*)/g)) {
    if (!svg.includes(`id="${id}"`)) found.push(`#${id} is not defined`);
  }
  const forbidden =
    /<script|<style|<title|<text|<image|<foreignObject|\son\w+=|style=|NaN|undefined|Infinity/.exec(svg);
  if (forbidden) found.push(`forbidden: ${forbidden[0]}`);
  for (const [, , command = "", numbers = ""] of svg.matchAll(/(?<=\sd="[^"]*)(([qcs])([^a-zA-Z"]*))/gi)) {
    const each = { q: 4, s: 4, c: 6 }[command.toLowerCase()] ?? 1;
    if ((numbers.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).length % each !== 0) found.push(`${command}${numbers}`);
  }
  if (/https?:/.test(svg.replace("http://www.w3.org/2000/svg", ""))) found.push("external reference");
  return found;
}

describe("the pictures of the demonstration archive", () => {
  it.each(scenes)("draws %s in all palettes and hours, well-formed and small", (scene) => {
    for (let k = 0; k < 24; k += 1) {
      const svg = drawScene(
        scene,
        `t${k}`,
        PALETTES[k % PALETTES.length] as Palette,
        HOURS[Math.floor(k / 6)] as Hour,
      );
      expect([...faults(svg), ...unnamedInks(svg)]).toEqual([]);
      expect(svg).toContain('viewBox="0 0 1176 784"');
      expect(weigh(svg)).toBeLessThan(3600);
    }
  });

  it("is the same on every run and different for every seed", () => {
    const [p] = PALETTES as [Palette];
    for (const scene of scenes) {
      expect(drawScene(scene, "a", p, "dusk")).toBe(drawScene(scene, "a", p, "dusk"));
      expect(drawScene(scene, "a", p, "dusk")).not.toBe(drawScene(scene, "b", p, "dusk"));
    }
  });

  it("draws a repeated scene in another palette", () => {
    const sheets = drawEpisodes([
      { key: "001", scenes: ["cafe", "faro"] },
      { key: "002", scenes: ["cafe"] },
    ]);
    expect(sheets.map((sheet) => sheet.file)).toEqual(["001-1.svg", "001-2.svg", "002-1.svg"]);
    const paper = (svg: string | undefined): string | undefined =>
      /fill="var\(--print-paper,(#\w+)\)" d="M0 0h1200/.exec(svg ?? "")?.[1];
    expect(paper(sheets[0]?.svg)).not.toBe(paper(sheets[2]?.svg));
  });

  it("has a scene for each of the 62 barrios and refuses unknown names", () => {
    const slugs = Object.keys(SCENE_OF_BARRIO);
    expect(slugs).toHaveLength(62);
    expect(drawBarrios(slugs)).toHaveLength(62);
    expect(() => drawBarrios(["atlantida"])).toThrow("atlantida");
    expect(() => drawEpisodes([{ key: "009", scenes: ["playa"] }])).toThrow("playa");
  });

  it.each([
    ["banados-de-carrasco", "banado"],
    ["maronas-parque-guarani", "carreras"],
    ["ituzaingo", "carreras"],
    ["jardines-del-hipodromo", "carreras"],
    ["lezica-melilla", "vina"],
    ["manga", "carro"],
  ])("draws %s as its %s", (slug, scene) => expect(SCENE_OF_BARRIO[slug]).toBe(scene));

  it("draws the wide slides, the portrait, the life, the site's pages and the mark", () => {
    for (const { svg } of [...drawPlates(), ...drawHouse()]) {
      expect([...faults(svg), ...unnamedInks(svg)]).toEqual([]);
      expect(weigh(svg)).toBeLessThan(4800);
    }
    expect(faults(favicon())).toEqual([]);
    expect(Buffer.byteLength(favicon())).toBeLessThan(1024);
  });
});
