import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { beginSite, endSite, readContents, writeContents } from "./site-contents.ts";

const KEY = "programs";

const foldersOf = (root: string) => ({ siteDir: join(root, "site"), contentsDir: join(root, "contents") });

/** A finished site of one page. */
function finishedSite() {
  const site = foldersOf(temporaryFolder());
  const begun = beginSite(site, KEY, null);
  writeFileSync(join(begun.siteDir, "index.html"), "Portada");
  writeContents(begun.contentsDir, "pages", new Map([["index.html", "d1"]]));
  writeContents(begun.contentsDir, "files", new Map());
  endSite(begun, site);
  return site;
}

test.runIf(process.platform === "linux")("a site begins with the files of a spare, and what they are", () => {
  const spare = finishedSite();
  const begun = beginSite(foldersOf(temporaryFolder()), KEY, spare);
  expect(readdirSync(begun.siteDir)).toEqual(["index.html"]);
  expect([...readContents(begun.contentsDir, "pages")]).toEqual([["index.html", "d1"]]);
  expect([spare.siteDir, spare.contentsDir].filter((dir) => existsSync(dir))).toEqual([]);
});

test("a spare of which only the lists are left is no reason to fail", () => {
  const spare = finishedSite();
  rmSync(spare.siteDir, { recursive: true });
  const begun = beginSite(foldersOf(temporaryFolder()), KEY, spare);
  expect(readdirSync(begun.siteDir)).toEqual([]);
  expect(readContents(begun.contentsDir, "pages").size).toBe(0);
});
