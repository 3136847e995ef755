import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openReleases } from "#node/publisher/releases.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const MAX_EDITS = 4;
/** Maximum wait after the last edit: the duration of a build. */
const MAX_WAIT_MS = 150;
const CHILD = fileURLToPath(new URL("./process/edit-and-publish.ts", import.meta.url));

interface Found {
  name: string;
  waits: boolean;
  listed: number;
}

function begin(dataDir: string, mode = "edit") {
  const child: ChildProcess = spawn(process.execPath, [CHILD, dataDir, MIGRATIONS_DIR, mode], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let edits = Math.ceil(Math.random() * MAX_EDITS);
  const life = { found: null as Found | null, stored: 0, child, edited: Promise.withResolvers<void>() };
  child.once("close", () => life.edited.reject(new Error("it ended before it was killed")));
  life.edited.promise.catch(() => {});
  if (!child.stdout) throw new Error("no output");
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [kind, text = ""] = line.split(/ (.*)/s);
    if (kind === "found") life.found = JSON.parse(text);
    if (kind !== "stored") return;
    life.stored = Number(text);
    if (--edits === 0) life.edited.resolve();
  });
  return life;
}

/** Name on the page of the current release, which must be complete; null before the first release. */
function onThePage(dataDir: string): number | null {
  const releases = openReleases(join(dataDir, "releases"));
  if (!releases.current()) return null;
  const page = readFileSync(join(releases.live().dir, "index.html"), "utf8");
  expect(page).toMatch(/<p>\d*<\/p><!--end-->$/);
  return Number(/<p>(\d*)<\/p>/.exec(page)?.[1]);
}

/** Checks the state after a kill: no stored edit is lost, and edits missing on the page are pending. */
function expectNoLoss(found: Found | null, stored: number, page: number | null): void {
  expect(Number(found?.name)).toBeGreaterThanOrEqual(stored);
  if (Number(found?.name) !== page) expect(found).toMatchObject({ waits: true });
  if (found?.waits) expect(found.listed).toBeGreaterThan(0);
}

test(
  `${ROUNDS} times killed at random: no change is lost, no page is incomplete, and everything is published in the end`,
  async () => {
    const dataDir = join(temporaryFolder(), "data");
    freshDataDir(dataDir);
    let stored = 0;
    let page: number | null = null;
    for (let round = 0; round < ROUNDS; round++) {
      const life = begin(dataDir);
      await life.edited.promise;
      if (round > 0) expectNoLoss(life.found, stored, page);
      await new Promise((done) => setTimeout(done, Math.random() * MAX_WAIT_MS));
      life.child.kill("SIGKILL");
      await once(life.child, "close");
      stored = life.stored;
      page = onThePage(dataDir);
    }
    const last = begin(dataDir, "drain");
    expect(await once(last.child, "close")).toEqual([0, null]);
    expectNoLoss(last.found, stored, page);
    expect(onThePage(dataDir)).toBe(Number(last.found?.name));
  },
  60_000 + ROUNDS * 30_000,
);
