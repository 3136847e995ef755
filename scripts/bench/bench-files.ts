import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BUILD_HEAP } from "../../functions/node/publisher/build-child.ts";
import { compileSite, type RenderOrder } from "../renderer/index.ts";
import { PAGE_SOURCES, pageVariables } from "../site/site-pages.ts";
import { generateArchive } from "../../tests/support/generated-archive.ts";

/** Increase it when the generator's output or the shape of a snapshot changes. */
const GENERATOR_VERSION = 2;
const FOLDER = resolve(".cache/bench");
const RENDER = `
import { renderCompiled } from "#scripts/renderer/index.ts";
await renderCompiled(JSON.parse(process.argv[2]));
`;
export const BENCH_URL = "http://localhost:4321";

export interface BenchOptions {
  /** Number of episodes in the generated archive. */
  episodes: number;
  runs: number;
}

export const bench = (...parts: string[]): string => join(FOLDER, ...parts);

/** Folder of a generated snapshot of this many episodes, which is created once. */
export async function snapshotOf(episodes: number): Promise<string> {
  const dir = bench(`snapshot-${GENERATOR_VERSION}-${episodes}`);
  if (!existsSync(join(dir, "index.json"))) {
    await mkdir(dir, { recursive: true });
    await generateArchive(dir, episodes);
  }
  return dir;
}

export interface RenderSettings {
  args: string[];
  env: Record<string, string>;
  outDir: string;
  /** Identifies the compiled pages. */
  stamp: string;
  /** Folder of the compiled client files. */
  clientDir: string;
  clear(): Promise<void>;
}

/**
 * Settings for rendering all pages of that snapshot into an empty `outDir`, without caches except the compiled pages,
 * as in every build between two changes of the sources.
 */
export async function renderSettings(
  episodes: number,
): Promise<RenderSettings> {
  const outDir = bench(`site-${episodes}`);
  const mediaDir = bench("media");
  const storeDir = bench(`pages-${episodes}`);
  await mkdir(mediaDir, { recursive: true });
  const { stamp, entry, clientDir } = await compileSite({ sources: PAGE_SOURCES });
  const place = { siteUrl: BENCH_URL, siteDir: outDir, storeDir };
  const order: RenderOrder = { compiledStamp: stamp, entry, ...place };
  const folders = { snapshotDir: await snapshotOf(episodes), mediaDir, audioDir: mediaDir };
  // The program is inside the project, so that its packages and aliases are found.
  await writeProject(bench("render"), { "render.mjs": RENDER });
  return {
    outDir,
    stamp,
    clientDir,
    args: [...BUILD_HEAP, bench("render", "render.mjs"), JSON.stringify(order)],
    env: { NODE_ENV: "production", ...pageVariables(folders) },
    clear: async () => {
      await rm(outDir, { recursive: true, force: true });
      await rm(storeDir, { recursive: true, force: true });
    },
  };
}

/** Writes the files of a peer's project into an emptied folder. */
export async function writeProject(dir: string, files: Record<string, string>): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir, name, ".."), { recursive: true });
    await writeFile(join(dir, name), content);
  }
}
