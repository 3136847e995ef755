import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openArchive, openSource } from "#node/releases/release-source.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeArchive } from "../release/write-archive.ts";
import { openProgram } from "./open-program.ts";

const IDENTITY = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];

let origin = "";
let releases = "";
let root = "";

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", [...IDENTITY, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Makes a release with these files, and its archive. */
function release(tag: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(origin, file, ".."), { recursive: true });
    writeFileSync(join(origin, file), content);
  }
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--message", tag);
  git(origin, "tag", tag);
  writeArchive(origin, tag, releases);
}

/** Serves the folder of the releases. @returns its address */
async function serveReleases(): Promise<string> {
  const server = createServer((request, response) => {
    const file = join(releases, request.url ?? "");
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  const folder = temporaryFolder();
  [origin, releases, root] = [join(folder, "origin"), join(folder, "versiones"), join(folder, "site")];
  git(folder, "init", "--quiet", "--initial-branch=main", origin);
  release("v0.9.0", { "package.json": "{}", "src/program": "first", "src/removed": "old", README: "read" });
});

describe("a folder without Git", () => {
  beforeEach(() => {
    mkdirSync(root);
    execFileSync("tar", [
      "-xzf",
      join(releases, "archivo-v0.9.0.tar.gz"),
      "--strip-components=1",
      "-C",
      root,
    ]);
    writeFileSync(join(root, ".env"), "PORT=80");
  });
  const open = (address: string) => openProgram(root, "0.9.0", openSource(address));

  test("is updated from a folder of archives, and returns to its files", async () => {
    release("v0.10.0", { "src/program": "second", "src/new": "new" });
    git(origin, "rm", "--quiet", "src/removed");
    release("v0.11.0", { "src/program": "third" });
    const program = await open(releases);
    expect(await program.findRelease(undefined)).toBe("v0.11.0");
    await program.install("v0.11.0");
    expect([read("src/program"), read("src/new"), read(".env")]).toEqual(["third", "new", "PORT=80"]);
    expect(existsSync(join(root, "src/removed"))).toBe(false);
    await program.revert();
    expect([read("src/program"), read("src/removed"), read(".env")]).toEqual(["first", "old", "PORT=80"]);
    expect(existsSync(join(root, "src/new"))).toBe(false);
  });

  test("is updated from a web address", async () => {
    release("v0.10.0", { "src/program": "second" });
    const program = await open(await serveReleases());
    expect(await program.findRelease(undefined)).toBe("v0.10.0");
    await program.install("v0.10.0");
    expect(read("src/program")).toBe("second");
  });

  test("has the newest release only when the list could be read", async () => {
    const address = await serveReleases();
    expect(await (await open(address)).findRelease(undefined)).toBeNull();
    rmSync(join(releases, "SHA256SUMS"));
    await expect((await open(address)).findRelease(undefined)).rejects.toThrow(/No se pudo preguntar/);
  });

  test("changes nothing when an archive differs from its checksum", async () => {
    release("v0.10.0", { "src/program": "second" });
    writeFileSync(join(releases, "archivo-v0.10.0.tar.gz"), "something else");
    const program = await open(releases);
    await expect(program.findRelease(undefined)).rejects.toThrow(/no coincide con su suma/);
    expect(read("src/program")).toBe("first");
  });

  test("is updated from an archive by hand, which needs its checksum beside it", async () => {
    release("v0.10.0", { "src/program": "second" });
    const file = join(releases, "archivo-v0.10.0.tar.gz");
    rmSync(join(releases, "SHA256SUMS"));
    expect(() => openArchive(file)).toThrow(/Falta la suma de control de archivo-v0\.10\.0\.tar\.gz/);
    const [sum] = execFileSync("sha256sum", [file], { encoding: "utf8" }).split(" ");
    writeFileSync(`${file}.sha256`, `${sum}  archivo-v0.10.0.tar.gz\n`);
    const program = await openProgram(root, "0.9.0", openArchive(file));
    expect(await program.findRelease(undefined)).toBe("v0.10.0");
    await program.install("v0.10.0");
    expect(read("src/program")).toBe("second");
  });

  test("is refused with a Git source", async () => {
    await expect(open(origin)).rejects.toThrow(/no se bajó con Git/);
  });
});

describe("a Git working copy", () => {
  const open = () => openProgram(root, "0.9.0", openSource(releases));
  beforeEach(() => git(origin, "clone", "--quiet", origin, root));

  test("merges the archive of a release with its local changes", async () => {
    writeFileSync(join(root, "README"), "ours");
    git(root, "commit", "--quiet", "--all", "--message", "ours");
    git(origin, "rm", "--quiet", "src/removed");
    release("v0.10.0", { "src/program": "second" });
    const program = await open();
    expect(await program.findRelease(undefined)).toBe("v0.10.0");
    await program.install("v0.10.0");
    expect([read("src/program"), read("README")]).toEqual(["second", "ours"]);
    expect([existsSync(join(root, "src/removed")), git(root, "status", "--porcelain")]).toEqual([false, ""]);
    await program.revert();
    expect([read("src/program"), read("src/removed"), read("README")]).toEqual(["first", "old", "ours"]);
  });

  test("names the missing tag of the installed release", async () => {
    release("v0.10.0", { "src/program": "second" });
    git(root, "tag", "--delete", "v0.9.0");
    const program = await open();
    await expect(program.install("v0.10.0")).rejects.toThrow(/falta la etiqueta v0\.9\.0/);
    expect(read("src/program")).toBe("first");
  });
});
