import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { LinkedFiles } from "./linked-files.ts";

const FOLDER = "pagefind/fragment";

/** A site, and a cache of one file in a folder of that name. */
function scene() {
  const root = temporaryFolder();
  const [siteDir, manifestDir] = [join(root, "site"), join(root, "contents")];
  mkdirSync(manifestDir);
  const cache = (folder: string, name: string, text: string) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, name), text);
    return join(root, folder, name);
  };
  const open = () => LinkedFiles.open({ siteDir, manifestDir });
  const linked = () => readFileSync(join(siteDir, FOLDER, "a"), "utf8");
  return { siteDir, manifestDir, cache, open, linked };
}

test("a file made again in another folder of the cache is linked again, also under its old name", () => {
  const { manifestDir, cache, open, linked } = scene();
  const before = open();
  before.fill(FOLDER, new Map([["a", cache("records-1", "k", "dañado")]]), { isNamedByContent: true });
  before.note(manifestDir);
  const now = open();
  const cached = cache("records-2", "k", "entero");
  now.prelink(FOLDER, "a", cached);
  now.fill(FOLDER, new Map([["a", cached]]), { isNamedByContent: true });
  expect(linked()).toBe("entero");
});

test("a folder that was removed by hand is made again", () => {
  const { siteDir, manifestDir, cache, open, linked } = scene();
  const files = new Map([["a", cache("records-1", "k", "entero")]]);
  const before = open();
  before.fill(FOLDER, files, { isNamedByContent: true });
  before.note(manifestDir);
  rmSync(join(siteDir, FOLDER), { recursive: true });
  const now = open();
  now.prelink(FOLDER, "b", cache("records-1", "l", "otro"));
  now.fill(FOLDER, files, { isNamedByContent: true });
  expect(linked()).toBe("entero");
});
