import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSchemasMigration } from "./schemas-migration.ts";

// The first release has the version already in package.json; workspaces need no new install.
const VERSION_OPTIONS = ["--no-git-tag-version", "--allow-same-version", "--no-workspaces-update"];

export interface ReleaseOptions {
  /** Folder of the repository. */
  root: string;
  /** `patch`, `minor`, `major`, or a version. */
  version: string;
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * Commits the next version with its changelog section and a migration of the changed schema files, and tags it. Pushes
 * nothing.
 * @returns the name of the tag
 * @throws Error before any change: not on main, uncommitted changes, nothing to release, or the tag exists
 */
export function makeRelease({ root, version, date }: ReleaseOptions): string {
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
      shell: command === "npm" && process.platform === "win32",
    }).trim();
  const changelog = join(root, "CHANGELOG.md");

  if (!/^(?:patch|minor|major|\d+\.\d+\.\d+)$/.test(version))
    throw new Error(`"${version}" is neither patch, minor, major nor a version such as 1.2.3.`);
  if (run("git", "branch", "--show-current") !== "main") throw new Error("Releases are made on main.");
  if (run("git", "status", "--porcelain") !== "") throw new Error("There are uncommitted changes.");
  const changes = readFileSync(changelog, "utf8");
  releaseChanges(changes, version, date);

  const before = run("git", "rev-parse", "HEAD");
  try {
    const tag = run("npm", "version", version, ...VERSION_OPTIONS);
    if (run("git", "tag", "--list", tag) !== "") throw new Error(`The tag ${tag} is there already.`);
    writeFileSync(changelog, releaseChanges(changes, tag.slice(1), date));
    writeSchemasMigration({ directory: join(root, "supabase"), now: new Date(date) });
    run("git", "add", "--all");
    run("git", "commit", "--message", `release: ${tag}`);
    run("git", "tag", "--annotate", tag, "--message", tag);
    return tag;
  } catch (error) {
    run("git", "reset", "--hard", before);
    throw error;
  }
}

const UNRELEASED = "## Unreleased";

/**
 * Moves the entries under "Unreleased" below a heading with `version` and `date` (YYYY-MM-DD); "Unreleased" is then empty. A version
 * that was written beforehand, below an empty "Unreleased", gets the date.
 * @throws Error when that section is missing, or empty without a section of the version
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`);
  const [changes = ""] = rest.split(/^## /m);
  const earlier = rest.slice(changes.length);
  if (!changes.trim() && earlier.startsWith(`## ${version} (`))
    return `${before}${UNRELEASED}\n\n${earlier.replace(/\(.*\)/, `(${date})`)}`;
  if (!changes.trim()) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const released = `## ${version} (${date})\n\n${changes.trim()}\n`;
  return [`${before}${UNRELEASED}\n`, released, earlier].filter(Boolean).join("\n");
}
