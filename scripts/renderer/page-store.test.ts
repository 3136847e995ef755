import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "./page-record.ts";
import { openPageStore, type PageStore } from "./page-store.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "renderer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a store with the pages of one build, and a function that begins the next build. */
function scene(contents: Record<string, string>) {
  const root = temporaryFolder();
  const storeDir = join(root, "store");
  let sites = 0;
  const open = (compiledStamp = "sources") => {
    const siteDir = join(root, `site-${++sites}`);
    mkdirSync(siteDir);
    return {
      siteDir,
      store: openPageStore({ siteDir, storeDir, compiledStamp, siteUrl: "http://localhost" }),
    };
  };
  const { siteDir, store } = open();
  for (const [path, content] of Object.entries(contents)) {
    writeFileSync(join(siteDir, path), content);
    store.add(path, {
      digest: digestOf(Buffer.from(content)),
      hasCopy: false,
      dependencies: [["query", path]],
    });
  }
  store.close();
  const fileOf = (content: string) => join(storeDir, "files", digestOf(Buffer.from(content)));
  return { storeDir, open, fileOf };
}

const keep = (store: PageStore, path: string): boolean => {
  const page = store.find(path);
  return page !== null && store.keep(path, page);
};

test("the pages of the last build are linked into the next site, unless they are damaged", () => {
  const { open, fileOf } = scene({ "a.html": "a", "b.html": "bbb", "c.html": "c" });
  truncateSync(fileOf("bbb"), 1);
  const { siteDir, store } = open();
  const paths = ["a.html", "b.html", "c.html", "d.html"];
  expect(paths.filter((path) => keep(store, path))).toEqual(["a.html", "c.html"]);
  expect(readFileSync(join(siteDir, "a.html"), "utf8")).toBe("a");
  expect(existsSync(join(siteDir, "b.html"))).toBe(false);
});

test("a damaged page that is rendered again is repaired in the store", () => {
  const { open, fileOf } = scene({ "a.html": "aaa" });
  writeFileSync(fileOf("aaa"), "otra cosa");
  const { siteDir, store } = open();
  expect(keep(store, "a.html")).toBe(false);
  writeFileSync(join(siteDir, "a.html"), "aaa");
  store.add("a.html", { digest: digestOf(Buffer.from("aaa")), hasCopy: false, dependencies: [] });
  store.close();
  expect(keep(open().store, "a.html")).toBe(true);
  expect(readFileSync(fileOf("aaa"), "utf8")).toBe("aaa");
});

test("pages of other sources are not found, and pages that no build uses any more are removed", () => {
  const { storeDir, open } = scene({ "a.html": "a", "b.html": "b" });
  expect(open("other sources").store.find("a.html")).toBeNull();
  const { store } = open();
  keep(store, "a.html");
  store.close();
  expect(readdirSync(join(storeDir, "files"))).toHaveLength(1);
  expect(open().store.find("b.html")).toBeNull();
});
