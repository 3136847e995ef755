// Draws every picture of the demonstration archive. Run: npm run draw -w demo-art
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HOURS_OF, isScene, SCENE_OF_BARRIO, SCENES, type Scene } from "./pictures/barrios.ts";
import { HOURS, type Hour, hash, PALETTES, type Palette } from "./pictures/core.ts";
import { favicon, heroDrums, heroPort, heroRoofs, presenter } from "./pictures/heroes.ts";
import { Press } from "./pictures/press.ts";
import * as house from "./pictures/scenes-house.ts";
import * as life from "./pictures/scenes-life.ts";

export interface Sheet {
  readonly file: string;
  readonly svg: string;
}

/** One picture of a scene. The same arguments always give the same bytes. */
export function drawScene(scene: Scene, seed: string, palette: Palette, hour: Hour): string {
  const press = new Press(`${scene}/${seed}`, palette, hour);
  SCENES[scene](press);
  return press.print();
}

/** Chooses another palette and another hour each time a scene is repeated. */
function wardrobe(): (scene: Scene) => [Palette, Hour] {
  const seen = new Map<Scene, number>();
  return (scene) => {
    const times = seen.get(scene) ?? 0;
    seen.set(scene, times + 1);
    const start = hash(scene);
    const hours = HOURS_OF[scene] ?? HOURS;
    const palette = PALETTES[(start + times * 5) % PALETTES.length] as Palette;
    const hour = hours[((start >>> 4) + times + Math.floor(times / PALETTES.length)) % hours.length] as Hour;
    return [palette, hour];
  };
}

export interface EpisodePhotos {
  /** Three digits, as in the name of the episode's file. */
  readonly key: string;
  readonly scenes: readonly string[];
}

export function drawEpisodes(episodes: readonly EpisodePhotos[]): Sheet[] {
  const dress = wardrobe();
  return episodes.flatMap(({ key, scenes }) =>
    scenes.map((name, k) => {
      if (!isScene(name)) throw new Error(`Episode ${key}: there is no scene called "${name}"`);
      return { file: `${key}-${k + 1}.svg`, svg: drawScene(name, `${key}-${k + 1}`, ...dress(name)) };
    }),
  );
}

export function drawBarrios(slugs: readonly string[]): Sheet[] {
  const dress = wardrobe();
  return slugs.map((slug) => {
    const scene = SCENE_OF_BARRIO[slug];
    if (!scene) throw new Error(`Barrio ${slug} has no scene in SCENE_OF_BARRIO`);
    return { file: `barrio-${slug}.svg`, svg: drawScene(scene, slug, ...dress(scene)) };
  });
}

/** Pictures of one use each. The first palette of a kind is warm, the second cool. */
function drawEach(scenes: Readonly<Record<string, (press: Press) => void>>, file: (name: string) => string) {
  return Object.entries(scenes).map(([name, draw], k) => {
    const press = new Press(name, PALETTES[k % 2] as Palette, "noon", 1200, 800, false);
    draw(press);
    return { file: file(name), svg: press.print() };
  });
}

/** Drawings of the site itself: `public/prints`. */
export const drawHouse = (): Sheet[] => drawEach(house, (name) => `${name}.svg`);

export function drawPlates(): Sheet[] {
  return [
    ...drawEach(life, (name) => `vida-${name}.svg`),
    { file: "hero-1.svg", svg: heroRoofs() },
    { file: "hero-2.svg", svg: heroDrums() },
    { file: "hero-3.svg", svg: heroPort() },
    { file: "presenter.svg", svg: presenter() },
  ];
}

function readEpisodes(folder: string): EpisodePhotos[] {
  const found: EpisodePhotos[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".json")) continue;
    const episode = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as {
      photos?: { scene: string }[];
    };
    found.push({
      key: name.slice(0, -5).padStart(3, "0"),
      scenes: (episode.photos ?? []).map((photo) => photo.scene),
    });
  }
  return found;
}

function main(): void {
  const root = path.resolve(import.meta.dirname, "../..");
  const demo = path.join(root, "supabase/demo");
  const out = path.join(demo, "pictures");
  const barrios = JSON.parse(readFileSync(path.join(demo, "neighborhoods.json"), "utf8")) as {
    slug: string;
  }[];
  const sheets = [
    ...drawEpisodes(readEpisodes(path.join(demo, "episodes"))),
    ...drawBarrios(barrios.map((b) => b.slug)),
    ...drawPlates(),
  ];
  mkdirSync(out, { recursive: true });
  for (const { file, svg } of sheets) writeFileSync(path.join(out, file), svg);
  const prints = path.join(root, "public/prints");
  mkdirSync(prints, { recursive: true });
  for (const { file, svg } of drawHouse()) writeFileSync(path.join(prints, file), svg);
  writeFileSync(path.join(root, "public/favicon.svg"), favicon());
  const heaviest = Math.max(...sheets.map((sheet) => Buffer.byteLength(sheet.svg)));
  process.stdout.write(
    `${sheets.length} pictures in supabase/demo/pictures, the heaviest ${heaviest} bytes\n`,
  );
}

if (import.meta.main) main();
