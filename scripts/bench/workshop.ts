import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SNAPSHOT_VERSION } from "#archive/snapshot.ts";
import { rendererCommand } from "../build/renderer.ts";
import { generateArchive } from "./generated-archive.ts";

/** Raised when the generator writes something else. */
const GENERATOR_VERSION = 1;
const FOLDER = resolve(".cache/bench");

export interface BenchOptions {
  /** Programmes of the generated archive. */
  episodes: number;
  runs: number;
}

export const bench = (...parts: string[]): string => join(FOLDER, ...parts);

/** Folder of a generated snapshot of so many programmes; made once. */
export async function snapshotOf(episodes: number): Promise<string> {
  const dir = bench(`snapshot-${GENERATOR_VERSION}.${SNAPSHOT_VERSION}-${episodes}`);
  if (!existsSync(join(dir, "index.json"))) {
    await mkdir(dir, { recursive: true });
    await generateArchive(dir, episodes);
  }
  return dir;
}

/** Settings of a rendering of that snapshot by this project. */
export async function renderSettings(
  episodes: number,
): Promise<{ args: string[]; env: Record<string, string>; outDir: string }> {
  const outDir = bench(`site-${episodes}`);
  const mediaDir = bench("media");
  await mkdir(mediaDir, { recursive: true });
  return {
    outDir,
    args: rendererCommand.args,
    env: {
      ...rendererCommand.env,
      ARCHIVE_SNAPSHOT: await snapshotOf(episodes),
      MEDIA_DIR: mediaDir,
      OUT_DIR: outDir,
      SITE_URL: "http://localhost:4321",
    },
  };
}

/** Writes the files of a peer's project. */
export async function writeProject(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir, name, ".."), { recursive: true });
    await writeFile(join(dir, name), content);
  }
}
