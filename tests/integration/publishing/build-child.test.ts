import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startSnapshot } from "#archive/snapshot.ts";
import { readSections } from "#core/site/archive-sections.ts";
import { type BuildMessage, type BuildOrder, buildInChild } from "#node/publisher/build-child.ts";
import { removeWorkFolders } from "#node/publisher/sweep.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

afterEach(() => void vi.unstubAllEnvs());

const onLinux = process.platform === "linux";

/** Process ids of the group whose leader has all `marks` in its command line. */
function groupOf(...marks: string[]): number[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // Fields: pid (name) state parent group …
        const [, , group] = readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        return [
          { pid: Number(pid), group: Number(group), line: readFileSync(`/proc/${pid}/cmdline`, "utf8") },
        ];
      } catch {
        return [];
      }
    });
  const leader = processes.find(
    ({ pid, group, line }) => pid === group && marks.every((mark) => line.includes(mark)),
  );
  return leader ? processes.filter(({ group }) => group === leader.pid).map(({ pid }) => pid) : [];
}

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

async function emptySnapshot(folder: string): Promise<string> {
  const snapshotDir = join(folder, "snapshot");
  const snapshot = await startSnapshot(snapshotDir);
  await snapshot.writeIndex({
    ...readSections(new Map()),
    episodes: [],
    neighborhoods: [],
    topics: [],
    guests: [],
    redirects: [],
  });
  return snapshotDir;
}

/** Build order for a snapshot that does not exist, unless `more` has one. */
const orderFor = (folder: string, more: Partial<BuildOrder> = {}): BuildOrder => ({
  snapshotDir: join(folder, "none"),
  siteDir: join(folder, "site"),
  siteUrl: "http://localhost",
  mediaDir: folder,
  audioDir: folder,
  urgent: false,
  ...more,
});

test.runIf(onLinux)(
  "aborting ends the build and all its processes, and leaves no files in the cache",
  async () => {
    const folder = temporaryFolder();
    const snapshotDir = await emptySnapshot(folder);
    const siteDir = join(folder, "release", "site");
    const order = orderFor(folder, { snapshotDir, siteDir });
    const abort = new AbortController();
    const seen: BuildMessage[] = [];
    const rendering = Promise.withResolvers<void>();
    const build = buildInChild(order, {
      signal: abort.signal,
      onMessage: (message) => {
        seen.push(message);
        if (message.type === "stage" && message.stage === "pictures") rendering.resolve();
      },
    });
    build.catch(rendering.reject);
    await rendering.promise;
    const processes = await eventually(() => {
      const found = groupOf(siteDir);
      expect(found.length).toBeGreaterThan(1);
      return found;
    });
    abort.abort(new Error("stopping"));
    await expect(build).rejects.toThrow("stopping");
    await eventually(() => expect(processes.filter(isAlive)).toEqual([]));
    removeWorkFolders();
    const left = readdirSync(".cache").filter((name) =>
      processes.some((pid) => name.startsWith(`site-${pid}-`)),
    );
    expect(left).toEqual([]);
  },
);

test.runIf(onLinux)("a build and its processes end with the process that started it", async () => {
  const folder = temporaryFolder();
  const snapshotDir = await emptySnapshot(folder);
  const siteDir = join(folder, "release", "site");
  const order = orderFor(folder, { snapshotDir, siteDir });
  const script = join(import.meta.dirname, "process", "build.ts");
  const parent = spawn(process.execPath, [script, JSON.stringify(order)], { detached: true });
  const ended = once(parent, "exit");
  const processes = await eventually(() => {
    const found = groupOf("scripts/build-release.ts", siteDir);
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  parent.kill("SIGKILL");
  await ended;
  await eventually(() => expect(processes.filter(isAlive)).toEqual([]));
});

test("the error of a build has the output of its failed step", async () => {
  const folder = temporaryFolder();
  const order = orderFor(folder, { urgent: true });
  const signal = new AbortController().signal;
  await expect(buildInChild(order, { signal })).rejects.toThrow(/index\.json/);
});

test("a build gets no secrets of the installation", async () => {
  const secrets = [
    "DATABASE_URL",
    "SUPABASE_SECRET_KEY",
    "SMTP_URL",
    "MAIL_API_KEY",
    "ADMIN_PASSWORD",
    "REBUILD_SECRET",
    "REBUILD_HOOK_URL",
    "DEEPGRAM_API_KEY",
    "TRANSCRIPTION_API_KEY",
    "ANTHROPIC_API_KEY",
    "CHAT_API_KEY",
  ];
  for (const name of [...secrets, "SITE_URL"]) vi.stubEnv(name, "told");
  const script = join(temporaryFolder(), "tell.mjs");
  const told = "Object.keys(process.env).filter((name) => process.env[name] === 'told').join()";
  writeFileSync(script, `console.error(${told}); process.exitCode = 1;`);
  const order = orderFor("");
  const { signal } = new AbortController();
  await expect(buildInChild(order, { signal }, script)).rejects.toThrow(/^SITE_URL$/);
});

test("a build killed by the system reports the signal", async () => {
  const script = join(temporaryFolder(), "die.mjs");
  writeFileSync(script, "process.kill(process.pid, 'SIGKILL');");
  const order = orderFor("");
  const { signal } = new AbortController();
  await expect(buildInChild(order, { signal }, script)).rejects.toThrow("ended with SIGKILL");
});

test("a build that sends messages while this process is busy still completes", async () => {
  const script = join(import.meta.dirname, "process", "flood.ts");
  let drawn = 0;
  const build = buildInChild(
    orderFor(temporaryFolder()),
    {
      signal: new AbortController().signal,
      onMessage: (message) => {
        // This process reads nothing in the meantime, so that the channel fills up.
        if (drawn === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
        if (message.type === "drawing") drawn += 1;
      },
    },
    script,
  );
  await expect(build).resolves.toEqual(["sha256-last"]);
  expect(drawn).toBe(20_000);
});
