import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { PictureIndex } from "#core/site/built-pictures.ts";
import { readDemo } from "#scripts/seed/read-demo.ts";
import { archive, dataDir, pageAt } from "./built-site.ts";

const EPISODES_PER_PAGE = 12;
const { pictures }: PictureIndex = JSON.parse(readFileSync(join(dataDir, "snapshot/pictures.json"), "utf8"));
const demo = await readDemo("supabase/demo");
// The project imports nothing of the workspace of the drawings, so the table is read as text.
const table = readFileSync("scripts/demo-art/pictures/barrios.ts", "utf8").split("SCENE_OF_BARRIO")[1] ?? "";
const sceneOfBarrio = new Map(
  [...table.matchAll(/^ {2}"?([\w-]+)"?: "([\w-]+)",$/gm)].map(([, slug, scene]) => [slug, scene]),
);

/** Scenes with two compositions, by the alternative text of the second. */
const SECOND: Record<string, RegExp> = {
  cafe: /^Mostrador/,
  cine: /^(Sala|Público)/,
  feria: /^Puesto /,
  quinta: /alameda|Avenida|camino arbolado/,
};
const composed = (scene: string, alt: string) => (SECOND[scene]?.test(alt) ? `${scene} (second)` : scene);

/** What is drawn on each picture, by its address in the archive. */
const scenes = new Map<string, string>([
  ...demo.episodes.flatMap(({ file, photos }) =>
    photos.map(({ scene, alt }, index) => [`/media/${file}-${index + 1}.svg`, composed(scene, alt)] as const),
  ),
  ...demo.neighborhoods.map(
    ({ slug, alt }) => [`/media/barrio-${slug}.svg`, composed(sceneOfBarrio.get(slug) ?? "", alt)] as const,
  ),
]);
const sceneOf = new Map([...scenes].map(([url, scene]) => [pictures[url]?.src, scene]));

const twice = (found: readonly (string | undefined)[]) =>
  found.filter((scene, index) => scene !== undefined && found.indexOf(scene) !== index);

/** Scenes in the order of the page, without those that wait in templates. */
function scenesOn(path: string): string[] {
  const html = pageAt(path).html.replaceAll(/<template>[\s\S]*?<\/template>/g, "");
  return [...html.matchAll(/<use href="([^"#]+)#print"/g)].flatMap(([, src]) => sceneOf.get(src) ?? []);
}

it("knows the scene of each picture", () => {
  expect([...scenes.values()].filter((scene) => scene === "")).toEqual([]);
});

it.each([
  "/",
  "/episodes",
  "/topics",
  ...archive.neighborhoods
    .filter(({ episodeCount }) => episodeCount > 0)
    .map(({ slug }) => `/neighborhoods/${slug}`),
])("shows no scene twice on %s", (path) => {
  const found = scenesOn(path);
  expect(found.length).toBeGreaterThan(0);
  expect(twice(found)).toEqual([]);
});

it("shows no scene twice on any page of the list", () => {
  const covers = archive.episodes.map(({ cover }) => (cover ? scenes.get(cover.url) : undefined));
  for (let from = 0; from < covers.length; from += EPISODES_PER_PAGE)
    expect(twice(covers.slice(from, from + EPISODES_PER_PAGE)), `from ${from}`).toEqual([]);
});
