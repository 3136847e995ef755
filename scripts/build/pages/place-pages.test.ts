import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOf } from "./digest-of.ts";
import { type Placing, placePages } from "./place-pages.ts";

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

function kept(path: string): Placing["pages"][number] {
  const digest = digestOf(Buffer.from(path));
  writeFileSync(join(dir, digest), path);
  const { size: bytes, mtimeMs: modifiedMs } = statSync(join(dir, digest));
  return { path, digest, file: { bytes, modifiedMs }, copy: null };
}

// So many are placed by a thread.
it.each([3, 2_100])(
  "places those of %i pages that are as they were written",
  { timeout: 60_000 },
  async (count) => {
    const pages = Array.from({ length: count }, (_, n) => kept(`episodes/${n}/index.html`));
    truncateSync(join(dir, pages[1]?.digest ?? ""), 3);
    const placed = await placePages({ dir, siteDir, isTrusted: true, pages });
    expect(placed).toEqual(pages.map(({ path }) => path).filter((_, n) => n !== 1));
    expect(readFileSync(join(siteDir, "episodes/2/index.html"), "utf8")).toBe("episodes/2/index.html");
  },
);

it("looks at the bytes of what was written before the machine stopped", async () => {
  const pages = [kept("feed.xml"), kept("index.html")];
  const { digest = "", file } = pages[0] ?? {};
  writeFileSync(join(dir, digest), "fee\0.xml");
  const { mtimeMs: modifiedMs } = statSync(join(dir, digest));
  Object.assign(file ?? {}, { modifiedMs });
  expect(await placePages({ dir, siteDir, isTrusted: false, pages })).toEqual(["index.html"]);
});
