import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MISSING_PICTURE } from "#core/site/built-pictures.ts";
import { writeSitePictures } from "../static/site-pictures.ts";
import { rollbackContent } from "./rollback-content.ts";

const root = mkdtempSync(join(tmpdir(), "archivo-returning-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function site(
  name: string,
  numbers: readonly string[],
  pictures: readonly string[],
  title = "Otra cosa",
): string {
  const dir = join(root, name);
  mkdirSync(join(dir, "data"), { recursive: true });
  const list = numbers.map((number) => ({ id: `id-${number}`, number, headline: title, guest: null }));
  writeFileSync(join(dir, "data/episodes.json"), JSON.stringify(list));
  writeSitePictures(dir, {
    pictures: Object.fromEntries(pictures.map((path) => [path, MISSING_PICTURE])),
    links: { [`/episodes/${name}`]: { url: "/_pictures/link.jpg", alt: "" } },
  });
  return dir;
}

test("an earlier site differs by what returns, what leaves and what it shows differently", () => {
  const earlier = site(
    "earlier",
    ["2", "10 bis", "31"],
    ["/media/a.jpg", "/media/b%20c.jpg", "/media/d.jpg"],
  );
  const present = site("present", ["31", "32"], ["/media/b c.jpg", "/media/e.jpg"], "Un título nuevo");
  const listed = (number: string, title: string) => ({ number, title });
  expect(rollbackContent(earlier, present)).toEqual({
    returning: [listed("2", "Otra cosa"), listed("10 bis", "Otra cosa")],
    leaving: [listed("32", "Un título nuevo")],
    changed: [listed("31", "Otra cosa")],
    photos: 2,
  });
  expect(rollbackContent(present, present)).toEqual({ returning: [], leaving: [], changed: [], photos: 0 });
});

test("a site whose list cannot be read has no result", () => {
  const present = site("now", ["1"], []);
  expect(rollbackContent(join(root, "none"), present)).toBeNull();
  expect(rollbackContent(present, join(root, "none"))).toBeNull();
});
