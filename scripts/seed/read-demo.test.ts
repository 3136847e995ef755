import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { paceWords } from "./episode-row.ts";
import { readDemo } from "./read-demo.ts";
import { demoRows } from "./rows.ts";

const DEMO = "supabase/demo";

function damagedCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "archivo-demo-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(DEMO, folder, { recursive: true });
  return folder;
}

function edit(file: string, change: (content: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

test("64 episodes are published", async () => {
  const { episodes, neighborhoods } = await readDemo(DEMO);
  expect(episodes.filter((episode) => episode.status === "published")).toHaveLength(64);
  expect(new Set(episodes.map((episode) => episode.status)).size).toBe(3);
  expect(neighborhoods).toHaveLength(62);
});

test("quotes occur verbatim in their transcripts, and audio has a transcript", async () => {
  for (const { file, analysis, cues, audio } of (await readDemo(DEMO)).episodes) {
    const spoken = cues.map((cue) => cue.text).join(" ");
    if (cues.length > 0) for (const quote of analysis?.quotes ?? []) expect(spoken, file).toContain(quote);
    if (audio) expect(cues.length, file).toBeGreaterThan(0);
  }
});

test("rows are the same each time, with stable ids", async () => {
  const rows = async () => demoRows(await readDemo(DEMO));
  expect(JSON.stringify(await rows())).toBe(JSON.stringify(await rows()));
  const episodes = (await rows()).find(({ table }) => table === "episodes")?.rows ?? [];
  expect(episodes.find((row) => row.episode_number === "4")?.id).toBe(ID_OF_PROGRAMME_4);
  const ids = (await rows()).flatMap((table) => table.rows.map((row) => row.id ?? JSON.stringify(row)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("the alternative text of each barrio's picture describes it", async () => {
  const barrios = demoRows(await readDemo(DEMO)).find(({ table }) => table === "neighborhoods")?.rows ?? [];
  const altOf = (slug: string) => JSON.stringify(barrios.find((row) => row.slug === slug)?.photos);
  expect(altOf("banados-de-carrasco")).toMatch(/garzas .*juncos/);
  for (const slug of ["maronas-parque-guarani", "ituzaingo", "jardines-del-hipodromo"]) {
    expect(altOf(slug), slug).toMatch(/caballos .*jinetes .*pista .*tribuna/);
  }
  expect(altOf("lezica-melilla")).toMatch(/viñas .*casa .*avioneta/);
  expect(altOf("manga")).toMatch(/carro .*surcos/);
  expect(barrios.filter(({ photos }) => /Ilustración del barrio/.test(JSON.stringify(photos)))).toEqual([]);
});

test("photos of the morning gallop show racehorses", async () => {
  const { episodes } = await readDemo(DEMO);
  const gallops = episodes.flatMap((episode) =>
    episode.photos.filter(({ caption }) => /vareo/i.test(caption ?? "")),
  );
  expect(gallops).toHaveLength(3);
  for (const { scene, alt } of gallops) {
    expect(scene).toBe("carreras");
    expect(alt).toMatch(/caballos de carrera .*jinetes/);
  }
});

/** Addresses of the demonstration are shared publicly, so this id may never change. */
const ID_OF_PROGRAMME_4 = "fdeb32b1-860c-5c61-a19c-c91cc72efdc0";

test.each([
  [
    "episodes/004.json",
    (text: string) => text.replace("published", "publicado"),
    "episodes/004.json: status: ",
  ],
  ["episodes/004.json", (text: string) => text.slice(0, 40), "episodes/004.json: "],
  ["transcripts/004.vtt", (text: string) => text.replace("<v ", "<w "), "transcripts/004.vtt: cue 1"],
  ["topics.json", (text: string) => text.replace('"candombe"', '"Candombe!"'), "topics.json: 0.slug: "],
])("an error in %s is reported with its place", async (file, change, message) => {
  const folder = damagedCopy();
  edit(join(folder, file), change);
  await expect(readDemo(folder)).rejects.toThrow(message);
});

test("the words of a sentence share its time by their length", () => {
  const sentence = { paragraph: 1, speaker: "Ana", text: "Toco yo siempre.", startSeconds: 4, endSeconds: 8 };
  expect(paceWords(sentence)).toEqual([4, 5.25, 6]);
});
