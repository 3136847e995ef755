import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openRepository } from "./repository.ts";
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

/** Updates the installation. @param fails for each command, the program content with which it fails */
function update(release: string, fails: Record<string, string> = {}) {
  const commands: string[] = [];
  const run = async (command: string): Promise<boolean> => {
    commands.push(`${command} ${read("program")}`);
    return fails[command] !== read("program");
  };
  const now = new Date("2026-11-23T10:00:00Z");
  const installation = {
    repository: openRepository(root),
    dataDir,
    backupDir: join(dataDir, "../otro disco"),
    database: "server",
    run,
    now,
  } as const;
  return { commands, done: updateTo(release, installation) };
}

beforeEach(() => {
  const folder = temporaryFolder();
  [origin, root, dataDir] = [join(folder, "origin"), join(folder, "site"), join(folder, "data")];
  git(folder, "init", "--quiet", "--initial-branch=main", origin);
  commit(origin, "program", "first", "v0.9.0");
  git(folder, "clone", "--quiet", origin, root);
});

test("the newest release is found by version number", () => {
  commit(origin, "program", "tenth", "v0.10.0");
  commit(origin, "program", "mended", "v0.9.1");
  commit(origin, "program", "unfinished", "v1.0.0-rc.1");
  expect(openRepository(root).findRelease(undefined)).toBe("v0.10.0");
  expect(openRepository(root).findRelease("v0.9.1")).toBe("v0.9.1");
  expect(() => openRepository(root).findRelease("v3.0.0")).toThrow(/No hay una versión "v3.0.0".*v0.9.1/);
});

test("a release that is installed already, or an earlier one, needs no update", () => {
  commit(origin, "program", "second", "v0.10.0");
  git(root, "pull", "--quiet", "--tags");
  expect(openRepository(root).findRelease(undefined)).toBeNull();
  expect(openRepository(root).findRelease("v0.9.0")).toBeNull();
});

test("an update backs up with the old version and builds with the new one", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = update("v0.10.0");
  expect(await done).toBe(join(dataDir, "../otro disco", "antes-de-v0.10.0-2026-11-23T10-00-00-000Z.zip"));
  expect(commands).toEqual(["backup first", "build second"]);
});

test("local changes of the installation are kept", async () => {
  commit(root, "words", "ours");
  commit(origin, "program", "second", "v0.10.0");
  await update("v0.10.0").done;
  expect([read("program"), read("words")]).toEqual(["second", "ours"]);
});

test("without a backup no update is made", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = update("v0.10.0", { backup: "first" });
  await expect(done).rejects.toThrow("no se cambió nada");
  expect([read("program"), commands]).toEqual(["first", ["backup first"]]);
});

test("when a release cannot be built, the previous version is restored", async () => {
  commit(origin, "program", "second", "v0.10.0");
  const { commands, done } = update("v0.10.0", { build: "second" });
  await expect(done).rejects.toThrow(/v0\.10\.0 no se pudo poner en marcha.*\nVolvió la versión anterior/);
  expect(read("program")).toBe("first");
  expect(commands).toEqual(["backup first", "build second", "build first"]);
});

test("changes that conflict with the release are kept, and reported as the reason", async () => {
  commit(root, "program", "ours");
  commit(origin, "program", "second", "v0.10.0");
  await expect(update("v0.10.0").done).rejects.toThrow(/chocan con los de la versión v0\.10\.0/);
  expect([read("program"), git(root, "status", "--porcelain")]).toEqual(["ours", ""]);
});

test.each<[string, () => void, RegExp]>([
  [
    "with uncommitted changes",
    () => writeFileSync(join(root, "program"), "half"),
    /sin guardar.*\nM program/,
  ],
  [
    "without a reachable origin",
    () => git(root, "remote", "set-url", "origin", "/nowhere"),
    /revisá la conexión/,
  ],
])("an installation %s is refused with a message", (_, spoil, sentence) => {
  spoil();
  expect(() => openRepository(root)).toThrow(sentence);
});

test("a folder that is not a Git repository is refused", () => {
  expect(existsSync(join(dataDir, ".git"))).toBe(false);
  expect(() => openRepository(dataDir)).toThrow(/no se bajó con Git/);
});
