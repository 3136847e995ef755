import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { testEnvironment } from "#scripts/test/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const IDENTITY = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];

/** Creates a project with releases, and an installation of it. */
function clonedProject() {
  const folder = temporaryFolder();
  const [origin, site] = [join(folder, "origin"), join(folder, "site")];
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync("git", [...IDENTITY, ...args], { cwd, encoding: "utf8", stdio: "pipe" }).trim();
  git(".", "clone", "--quiet", "--no-hardlinks", ".", origin);
  git(folder, "clone", "--quiet", "--no-hardlinks", origin, site);
  // Copies node_modules by hard links, because the build does not follow a symbolic link out of the project.
  execFileSync("sh", [
    "-c",
    'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"',
    resolve("node_modules"),
    join(site, "node_modules"),
  ]);
  return {
    site,
    dataDir: join(site, ".data"),
    release(tag: string, files: Record<string, string>): void {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(origin, file)), { recursive: true });
        writeFileSync(join(origin, file), content);
      }
      git(origin, "add", "--all");
      git(origin, "commit", "--quiet", "--message", tag);
      git(origin, "tag", tag);
    },
    releaseOf: () => git(site, "tag", "--points-at", "HEAD"),
    run(command: string): { code: number; output: string } {
      const env = testEnvironment({ SEED: "none", NODE_ENV: "production", UPDATE_FROM: origin });
      try {
        const args = ["-c", `npm run --silent ${command} 2>&1`];
        return { code: 0, output: execFileSync("sh", args, { cwd: site, env, encoding: "utf8" }) };
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return { code: status, output: stdout };
      }
    },
  };
}

async function tablesOf(dataDir: string, migrationsDir: string): Promise<string[]> {
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir });
  try {
    const { rows } = await pg.query<{ name: string }>(
      "select tablename as name from pg_tables where tablename like 'release_%' order by 1",
    );
    return rows.map(({ name }) => name);
  } finally {
    await close();
  }
}

test("an installation updates to a release, and stays unchanged when an update fails", async () => {
  const { site, dataDir, release, releaseOf, run } = clonedProject();
  const built = run("build");
  expect(built, built.output).toMatchObject({ code: 0 });
  expect(run("update").output).toContain("Ya está la versión más nueva");

  release("v9.0.0", {
    "public/release.txt": "nine",
    "supabase/migrations/99990101000000_nine.sql": "create table private.release_nine (id integer);",
  });
  const updated = run("update");
  expect(updated, updated.output).toMatchObject({ code: 0 });
  expect(updated.output).toContain("Listo: es la versión v9.0.0");
  expect(readdirSync(join(dataDir, "backups"))).toEqual([
    expect.stringMatching(/^antes-de-v9\.0\.0-.*\.zip$/),
  ]);
  expect(readFileSync(join(site, "dist/release.txt"), "utf8")).toBe("nine");

  release("v9.1.0", {
    "public/release.txt": "ten",
    "src/pages/broken.astro": '---\nthrow new Error("a broken page");\n---\n',
    "supabase/migrations/99990201000000_ten.sql": "create table private.release_ten (id integer);",
  });
  const failed = run("update");
  expect(failed, failed.output).toMatchObject({ code: 1 });
  expect(failed.output).toContain("a broken page");
  expect(failed.output).toContain("Volvió la versión anterior, con todos los datos.");
  expect(releaseOf()).toBe("v9.0.0");
  expect(readFileSync(join(site, "dist/release.txt"), "utf8")).toBe("nine");
  expect(await tablesOf(dataDir, join(site, "supabase/migrations"))).toEqual(["release_nine"]);
}, 600_000);
