import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOf } from "./digest-of.ts";
import { linkPages, markOf } from "./link-pages.ts";
import type { KeptPage } from "./page-record.ts";

type Page = Pick<KeptPage, "digest" | "file" | "copy">;

let root: string;
let dir: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pages-"));
  dir = join(root, "files");
  siteDir = join(root, "site");
  for (const folder of [dir, siteDir]) mkdirSync(folder);
});

afterEach(() => rmSync(root, { recursive: true }));

function kept(content: string): Page {
  const digest = digestOf(Buffer.from(content));
  writeFileSync(join(dir, digest), content);
  const { size: bytes, mtimeMs: modifiedMs } = statSync(join(dir, digest));
  return { digest, file: { bytes, modifiedMs }, copy: null };
}

function standing(path: string, { digest }: Page): void {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  linkSync(join(dir, digest), join(siteDir, path));
}

const link = (pages: Map<string, Page>, present = new Map<string, string>(), isTrusted = true) =>
  linkPages({ dir, siteDir, isTrusted, pages, present });
const textOf = (path: string) => readFileSync(join(siteDir, path), "utf8");

it("places those pages that are as they were written", () => {
  const pages = new Map(["a/index.html", "b/index.html", "c.xml"].map((path) => [path, kept(path)]));
  truncateSync(join(dir, pages.get("b/index.html")?.digest ?? ""), 3);
  expect(link(pages)).toEqual(["a/index.html", "c.xml"]);
  expect(textOf("a/index.html")).toBe("a/index.html");
  expect(existsSync(join(siteDir, "b"))).toBe(false);
});

it("leaves what stands in the site, replaces what is another, and takes out what is no longer", () => {
  const [same, before, after, gone] = ["same", "before", "after", "gone"].map(kept) as [
    Page,
    Page,
    Page,
    Page,
  ];
  const [deleted, touched] = [kept("deleted"), kept("touched")];
  const present = new Map<string, string>();
  for (const [path, page] of Object.entries({ same, changed: before, "far/gone": gone, deleted, touched })) {
    standing(path, page);
    present.set(path, markOf(page));
  }
  rmSync(join(siteDir, "deleted"));
  rmSync(join(siteDir, "touched"));
  writeFileSync(join(siteDir, "touched"), "by somebody else");
  const inode = statSync(join(siteDir, "same")).ino;
  const pages = new Map(Object.entries({ same, changed: after, deleted, touched }));
  expect(link(pages, present).sort()).toEqual(["changed", "deleted", "same", "touched"]);
  expect(readdirSync(siteDir).sort()).toEqual(["changed", "deleted", "same", "touched"]);
  expect(["same", "changed", "deleted", "touched"].map(textOf)).toEqual([
    "same",
    "after",
    "deleted",
    "touched",
  ]);
  expect(statSync(join(siteDir, "same")).ino).toBe(inode);
});

it("looks at the bytes of what was written before the machine stopped", () => {
  const feed = kept("feed.xml");
  writeFileSync(join(dir, feed.digest), "fee\0.xml");
  feed.file.modifiedMs = statSync(join(dir, feed.digest)).mtimeMs;
  const pages = new Map([["feed.xml", feed] as const, ["index.html", kept("index.html")] as const]);
  expect(link(pages, new Map(), false)).toEqual(["index.html"]);
});
