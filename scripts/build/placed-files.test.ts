import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { PlacedFiles } from "./placed-files.ts";

const FOLDER = "pagefind/fragment";

/** A site, and a cache of one file in a folder of that name. */
function scene() {
  const root = temporaryFolder();
  const [siteDir, contentsDir] = [join(root, "site"), join(root, "contents")];
  mkdirSync(contentsDir);
  const cache = (folder: string, name: string, text: string) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, name), text);
    return join(root, folder, name);
  };
  const open = () => PlacedFiles.open({ siteDir, contentsDir });
  const placed = () => readFileSync(join(siteDir, FOLDER, "a"), "utf8");
  return { siteDir, contentsDir, cache, open, placed };
}

test("what was made again in another folder of the cache is placed again, also under its old name", () => {
  const { contentsDir, cache, open, placed } = scene();
  const before = open();
  before.fill(FOLDER, new Map([["a", cache("records-1", "k", "dañado")]]), { isNamedByContent: true });
  before.note(contentsDir);
  const now = open();
  const cached = cache("records-2", "k", "entero");
  now.placeAhead(FOLDER, "a", cached);
  now.fill(FOLDER, new Map([["a", cached]]), { isNamedByContent: true });
  expect(placed()).toBe("entero");
});

test("a folder that somebody has removed is made again", () => {
  const { siteDir, contentsDir, cache, open, placed } = scene();
  const files = new Map([["a", cache("records-1", "k", "entero")]]);
  const before = open();
  before.fill(FOLDER, files, { isNamedByContent: true });
  before.note(contentsDir);
  rmSync(join(siteDir, FOLDER), { recursive: true });
  const now = open();
  now.placeAhead(FOLDER, "b", cache("records-1", "l", "otro"));
  now.fill(FOLDER, files, { isNamedByContent: true });
  expect(placed()).toBe("entero");
});
