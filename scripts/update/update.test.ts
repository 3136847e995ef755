import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openSource } from "#node/releases/release-source.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openProgram } from "./open-program.ts";
import { updateTo } from "./update.ts";

const IDENTITY = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];

let origin = "";
let root = "";
let dataDir = "";

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", [...IDENTITY, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

/** Commits a file, and tags the commit. */
function commit(folder: string, file: string, content: string, tag?: string): void {
  writeFileSync(join(folder, file), content);
  git(folder, "add", file);
  git(folder, "commit", "--quiet", "--message", `${file}: ${content}`);
  if (tag) git(folder, "tag", tag);
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The installation as version 0.9.0, with releases from the project's repository: its own origin is a fork. */
const open = () => openProgram(root, "0.9.0", openSource(origin));

/** Finds a release for the installation. */
const find = async (wanted?: string) => (await open()).findRelease(wanted);

/** Updates the installation. @param fails for each command, the program content with which it fails */
async function update(release: string, fails: Record<string, string> = {}) {
  const commands: string[] = [];
  const run = async (command: string): Promise<boolean> => {
    commands.push(`${command} ${read("program")}`);
    return fails[command] !== read("program");
  };
  const now = new Date("2026-11-23T10:00:00Z");
  const program = await open();
  expect(await program.findRelease(release)).toBe(release);
  const installation = {
    program,
    dataDir,
    backupDir: join(dataDir, "../otro disco"),
    database: "server",
    run,
    now,
  } as const;
  const done = updateTo(release, installation);
  // Each test awaits it, after its own preparation.
  done.catch(() => {});
  return { commands, done };
}

beforeEach(() => {
  const folder = temporaryFolder();
  [origin, root, dataDir] = [join(folder, "origin"), join(folder, "site"), join(folder, "data")];
  git(folder, "init", "--quiet", "--initial-branch=main", origin);
  commit(origin, "program", "first", "v0.9.0");
  const fork = join(folder, "fork");
  git(folder, "clone", "--quiet", origin, fork);
  git(folder, "clone", "--quiet", fork, root);
});

test("the newest release is found by version number", async () => {
  commit(origin, "program", "tenth", "v0.10.0");
  commit(origin, "program", "mended", "v0.9.1");
  commit(origin, "program", "unfinished", "v1.0.0-rc.1");
  expect(await find()).toBe("v0.10.0");
  expect(await find("v0.9.1")).toBe("v0.9.1");
  await expect(find("v3.0.0")).rejects.toThrow(/No hay una versión "v3.0.0".*v0.9.1/);
});

test("a release that is installed already, or an earlier one, needs no update", async () => {
  expect(await find()).toBeNull();
  commit(origin, "program", "second", "v0.10.0");
  git(root, "pull", "--quiet", "--tags", origin, "main");
  expect(await find()).toBeNull();
  expect(await find("v0.9.0")).toBeNull();
});

test("an update backs up with the old version and builds with the new one", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = await update("v0.10.0");
  expect(await done).toBe(join(dataDir, "../otro disco", "antes-de-v0.10.0-2026-11-23T10-00-00-000Z.zip"));
  expect(commands).toEqual(["backup first", "build second"]);
});

test("local changes of the installation are kept", async () => {
  commit(root, "words", "ours");
  commit(origin, "program", "second", "v0.10.0");
  await (await update("v0.10.0")).done;
  expect([read("program"), read("words")]).toEqual(["second", "ours"]);
});

test("without a backup no update is made", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = await update("v0.10.0", { backup: "first" });
  await expect(done).rejects.toThrow("no se cambió nada");
  expect([read("program"), commands]).toEqual(["first", ["backup first"]]);
});

test("when a release cannot be built, the previous version is restored", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = await update("v0.10.0", { build: "second" });
  await expect(done).rejects.toThrow(/v0\.10\.0 no se pudo poner en marcha.*\nVolvió la versión anterior/);
  expect(read("program")).toBe("first");
  expect(commands).toEqual(["backup first", "build second", "build first"]);
});

test("changes that conflict with the release are kept, and reported as the reason", async () => {
  commit(root, "program", "ours");
  commit(origin, "program", "second", "v0.10.0");
  const { done } = await update("v0.10.0");
  await expect(done).rejects.toThrow(/chocan con los de la versión v0\.10\.0/);
  expect([read("program"), git(root, "status", "--porcelain")]).toEqual(["ours", ""]);
});

test("an installation with uncommitted changes is refused with a message", async () => {
  writeFileSync(join(root, "program"), "half");
  await expect(find()).rejects.toThrow(/sin guardar.*\nM program/);
});

test("an unreachable source is a failure, not the newest release", async () => {
  renameSync(origin, `${origin}-moved`);
  await expect(find()).rejects.toThrow(/revisá la conexión/);
});
