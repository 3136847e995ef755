import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRelease, releaseChanges } from "./make-release.ts";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n- Sound is found.\n\n## 0.1.0 (2026-01-01)\n\n- All.\n";
const EMPTY = "# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-01)\n\n- All.\n";

let root = "";
const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
const release = (version = "minor"): string => makeRelease({ root, version, date: "2026-11-22" });
/** State that a refused release must not change. */
const state = (): string[] => [
  git("rev-parse", "HEAD"),
  git("status", "--porcelain"),
  git("tag"),
  read("package.json"),
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "archivo-release-"));
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.org");
  git("config", "commit.gpgsign", "false");
  git("config", "tag.gpgsign", "false");
  write("package.json", '{\n  "name": "archive",\n  "version": "0.1.0"\n}\n');
  write(
    "package-lock.json",
    '{ "name": "archive", "version": "0.1.0", "packages": {"":{"version":"0.1.0"}} }\n',
  );
  write("CHANGELOG.md", CHANGELOG);
  git("add", "--all");
  git("commit", "--quiet", "--message", "begin");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a release moves the changes below version and date, raises the version, commits and tags", () => {
  expect(release()).toBe("v0.2.0");
  expect(read("CHANGELOG.md")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-22)\n\n- Sound is found.\n\n## 0.1.0 (2026-01-01)\n\n- All.\n",
  );
  expect(JSON.parse(read("package.json")).version).toBe("0.2.0");
  expect(JSON.parse(read("package-lock.json")).packages[""].version).toBe("0.2.0");
  expect(git("log", "-1", "--format=%s")).toBe("release: v0.2.0");
  expect(git("rev-parse", "v0.2.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(git("status", "--porcelain")).toBe("");
});

test("a release commits a migration of the schema files that have changed", () => {
  mkdirSync(join(root, "supabase/migrations"), { recursive: true });
  mkdirSync(join(root, "supabase/schemas"));
  write("supabase/schemas/10_one.sql", "create or replace view public.one as select 1;\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "feat: one");
  release();
  const written = git("show", "--name-only", "--format=", "HEAD").split("\n");
  expect(written).toContain("supabase/migrations/20261122000000_schemas.sql");
  expect(read("supabase/migrations/20261122000000_schemas.sql")).toContain("view public.one as select 1;");
});

test("the first release keeps the version of package.json", () => {
  expect(release("0.1.0")).toBe("v0.1.0");
  expect(git("tag")).toBe("v0.1.0");
});

test.each<[string, () => void, string, RegExp]>([
  ["beside uncommitted changes", () => write("new.txt", ""), "minor", /uncommitted/],
  ["on another branch", () => git("switch", "--quiet", "--create", "idea"), "minor", /on main/],
  ["with an invalid version", () => {}, "next", /neither patch/],
  ["with an existing tag", () => git("tag", "v0.2.0"), "minor", /v0\.2\.0 is there/],
])("a release %s is refused and changes nothing", { tags: "soak" }, (_, prepare, version, reason) => {
  prepare();
  const before = state();
  expect(() => release(version)).toThrow(reason);
  expect(state()).toEqual(before);
});

test("a release without changes is refused", () => {
  write("CHANGELOG.md", EMPTY);
  git("commit", "--quiet", "--all", "--message", "nothing new");
  const before = state();
  expect(() => release()).toThrow(/nothing under/);
  expect(state()).toEqual(before);
});

test("the last section of a changelog is released as well", () => {
  expect(releaseChanges("# Changelog\n\n## Unreleased\n\n- One.\n", "1.0.0", "2026-11-22")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-11-22)\n\n- One.\n",
  );
});

test("a version that was written beforehand gets its date", () => {
  const written =
    "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-20)\n\n- One (two).\n\n## 0.1.0 (2026-01-01)\n";
  expect(releaseChanges(written, "0.2.0", "2026-11-22")).toBe(written.replace("2026-11-20", "2026-11-22"));
  expect(() => releaseChanges(written, "0.3.0", "2026-11-22")).toThrow(/nothing under/);
});
