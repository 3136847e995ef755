import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { commitStaging, openStaging, readManifest, writeManifest } from "./site-manifest.ts";

const KEY = "sources";

const foldersOf = (root: string) => ({ siteDir: join(root, "site"), manifestDir: join(root, "contents") });

/** A finished site of one page. */
function finishedSite() {
  const site = foldersOf(temporaryFolder());
  const staging = openStaging(site, KEY, null);
  writeFileSync(join(staging.siteDir, "index.html"), "Portada");
  writeManifest(staging.manifestDir, "pages", new Map([["index.html", "d1"]]));
  writeManifest(staging.manifestDir, "files", new Map());
  commitStaging(staging, site);
  return site;
}

test.runIf(process.platform === "linux")(
  "a site starts with the files and manifest of a recyclable one",
  () => {
    const recyclable = finishedSite();
    const staging = openStaging(foldersOf(temporaryFolder()), KEY, recyclable);
    expect(readdirSync(staging.siteDir)).toEqual(["index.html"]);
    expect([...readManifest(staging.manifestDir, "pages")]).toEqual([["index.html", "d1"]]);
    expect([recyclable.siteDir, recyclable.manifestDir].filter((dir) => existsSync(dir))).toEqual([]);
  },
);

test("a recyclable site of which only the manifest is left is discarded", () => {
  const recyclable = finishedSite();
  rmSync(recyclable.siteDir, { recursive: true });
  const staging = openStaging(foldersOf(temporaryFolder()), KEY, recyclable);
  expect(readdirSync(staging.siteDir)).toEqual([]);
  expect(readManifest(staging.manifestDir, "pages").size).toBe(0);
});
