/**
 * Prints the production lines of each capability: `node scripts/capabilities.ts`. The table of docs/capabilities.md assigns the
 * folders; a capability that grows names what it replaces.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

export const PAGE = "docs/capabilities.md";
const SOURCE = /^(src|functions|scripts|supabase)\/.*\.(ts|tsx|astro|css|mjs|sql)$/;
/** Tests, workspaces beside the product, and generated files. */
const LEFT_OUT =
  /\.test\.|^scripts\/(bench|demo-art)\/|^src\/db\/database\.generated\.ts$|^src\/styles\/font-fallbacks\.css$|^supabase\/migrations\/\d+_schemas\.sql$/;

/** Folders and files of each capability. `folder/*` stands for the files of the folder without its subfolders. */
export function capabilities(page: string): Map<string, string[]> {
  const rows = [...page.matchAll(/^\| ([^|]+) \| ((?:`[^`|]+`(?:, )?)+) \|$/gm)];
  return new Map(
    rows.map(([, name = "", cell = ""]) => [
      name,
      [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    ]),
  );
}

const covers = (place: string, file: string): boolean =>
  place.endsWith("/*")
    ? dirname(file) === place.slice(0, -2)
    : file === place || file.startsWith(`${place}/`);

/** The most specific place that covers the file; undefined when it belongs to no capability. */
export function placeOf(file: string, places: readonly string[]): string | undefined {
  return places.filter((place) => covers(place, file)).sort((a, b) => b.length - a.length)[0];
}

/** Production files of the checkout. */
export function productionFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return listed.split("\n").filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(file));
}

if (import.meta.main) {
  const table = capabilities(readFileSync(PAGE, "utf8"));
  const nameOf = new Map(
    [...table].flatMap(([name, places]) => places.map((place) => [place, name] as const)),
  );
  const sums = new Map<string, number>();
  for (const file of productionFiles()) {
    const name = nameOf.get(placeOf(file, [...nameOf.keys()]) ?? "") ?? "no capability";
    sums.set(name, (sums.get(name) ?? 0) + readFileSync(file, "utf8").split("\n").length - 1);
  }
  const total = [...sums.values()].reduce((sum, lines) => sum + lines, 0);
  for (const [name, lines] of [...sums].sort((a, b) => b[1] - a[1]).concat([["total", total]]))
    console.log(`${String(lines).padStart(7)}  ${name}`);
}
