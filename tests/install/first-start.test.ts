import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#node/embedded/index.ts";
import { testEnvironment } from "#scripts/test/run-command.ts";
import { limitMemory } from "#tests/support/limited-memory.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const GIGABYTE = 2 ** 30;
const START_TIMEOUT_MS = 1_500_000;

const group = limitMemory(GIGABYTE);
afterAll(() => group?.remove());

/** Size of a folder in gigabytes, as in the documents. */
function sizeOf(folder: string): number {
  const [bytes] = execFileSync("du", ["-sb", folder], { encoding: "utf8" }).split("\t");
  return Number(bytes) / 1e9;
}

/** Sizes in the guide's paragraph about machine requirements. */
function documented(): { packages: number; archive: number } {
  const text = readFileSync("docs/deploy.md", "utf8").replace(/\s+/g, " ");
  const [, packages = "", archive = ""] =
    /En el disco: (\d,\d) GB de programas, (\d,\d) GB del archivo de demostración/.exec(text) ?? [];
  const read = (size: string) => Number(size.replace(",", "."));
  return { packages: read(packages), archive: read(archive) };
}

test.runIf(group)(
  "1 GB is enough from the installation to the served demonstration, on a disk of the documented size",
  async () => {
    const folder = temporaryFolder();
    const project = join(folder, "project");
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", ".", project]);
    const port = await freePort();
    const env = testEnvironment({ PORT: String(port) });
    const child = spawn("sh", ["-c", `${group?.enter} && exec npm start`], { cwd: project, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const ended = once(child, "exit");
    onTestFinished(async () => {
      child.kill("SIGTERM");
      await ended;
    });
    const until = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < until && child.exitCode === null && !output.includes("Sirviendo en")) await wait(200);
    expect(output, `killed for memory: ${group?.wasKilled()}`).toContain("Sirviendo en");
    const isServed = (await fetch(`http://localhost:${port}/`)).ok;
    const sizes = {
      packages: sizeOf(join(project, "node_modules")),
      archive: sizeOf(join(project, ".data")),
    };
    child.kill("SIGTERM");
    await ended;
    expect([isServed, group?.wasKilled()], output).toEqual([true, false]);
    const limits = documented();
    expect(limits.packages).toBeGreaterThan(0);
    expect(sizes.packages).toBeLessThan(limits.packages + 0.05);
    expect(sizes.archive).toBeLessThan(limits.archive + 0.05);
  },
  1_600_000,
);
