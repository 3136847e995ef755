import { cpSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILT_FILE } from "#core/publishing/publishing-schemas.ts";
import { runCommand } from "#scripts/test/run-command.ts";
import { distDir } from "#tests/site/built-site.ts";
import { checksumsOf } from "#tests/support/checksums.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { copyTemplate } from "#tests/support/served-template.ts";

const template = resolve(process.env.TEST_TEMPLATE ?? "");

let folder: string;
beforeAll(() => {
  folder = createFolder("archivo-restored");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `scripts/{name}.ts` with a data directory in `folder` and the address of the template. */
async function run(name: string, dataDir: string, args: string[] = []): Promise<string> {
  const env = {
    DATA_DIR: join(folder, dataDir),
    OUT_DIR: join(folder, "dist"),
    SITE_URL: "http://localhost:4321",
    SEED: "none",
    // The test runner's NODE_ENV would build React's development edition.
    NODE_ENV: "production",
  };
  const { code, output } = await runCommand(process.execPath, [`scripts/${name}.ts`, ...args], { env });
  expect(code, output).toBe(0);
  return output;
}

/**
 * Files that `npm run build` writes beside the site, for its next run and for its host; a server's release does not
 * contain them.
 */
const NOTES = [".stamp.json", basename(BUILT_FILE)];

/** Checksums of every file of a site, including the compressed copies. */
const siteFiles = (dir: string): Record<string, string> =>
  Object.fromEntries(Object.entries(checksumsOf(dir)).filter(([path]) => !NOTES.includes(basename(path))));

test("a backup, restored into an empty database, builds the same site byte for byte", {
  timeout: 300_000,
}, async () => {
  const file = join(folder, "copia.zip");
  // Backs up a copy, because the template's database is shared with other tests.
  await copyTemplate(join(folder, "before"));
  await run("backup", "before", [file]);
  const said = await run("restore", "after", [file]);
  expect(said).toContain("Restaurados 70 programas");
  expect(said).toContain("con su nombre, 8 que faltan");
  cpSync(join(template, "data/audio"), join(folder, "after/audio"), { recursive: true });
  // The server would recompute the peaks in the background.
  cpSync(join(template, "data/peaks"), join(folder, "after/peaks"), { recursive: true });
  await run("build", "after");
  const [files, expected] = [siteFiles(join(folder, "dist")), siteFiles(distDir)];
  expect(Object.keys(files)).toEqual(Object.keys(expected));
  expect(Object.keys(files).filter((path) => files[path] !== expected[path])).toEqual([]);
});
