import { execFileSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** A number of episodes that no person measures, so that its caches may be removed. */
const EPISODES = "7";

test("search measures a site that no other part has indexed", { timeout: 600_000 }, () => {
  for (const path of globSync(`.cache/bench/{site,pages,snapshot*}-${EPISODES}{,.*}`, { cwd: ROOT }))
    rmSync(join(ROOT, path), { recursive: true, force: true });
  const output = execFileSync(
    process.execPath,
    ["scripts/bench/main.ts", "search", "--episodes", EPISODES, "--runs", "1"],
    { cwd: ROOT, encoding: "utf8" },
  );
  expect(output).toMatch(/«tranvía»: [1-9]\d* found, \d+ kB more/);
});
