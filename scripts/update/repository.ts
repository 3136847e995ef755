import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#hosting/start-error.ts";

const RELEASE = /^v\d+\.\d+\.\d+$/;
/** Author of the commit that merges a release with local changes of the installation. */
const AUTHOR = ["-c", "user.name=Archivo", "-c", "user.email=archivo@localhost"];

/** The Git working copy that an installation runs from. */
export interface Repository {
  /** Name of the newest release, or of the wanted one; null when the working copy already contains it. */
  findRelease(wanted: string | undefined): string | null;
  /** Id of the checked-out commit. */
  commit(): string;
  /** Merges a release into the checked-out commit. */
  merge(release: string): void;
  /** Checks out a commit; an unfinished merge is aborted. */
  returnTo(commit: string): void;
}

/**
 * Opens the working copy at `root`, and fetches the releases of its origin.
 * @throws StartError when `root` is not a working copy, has uncommitted changes, or cannot reach its origin
 */
export function openRepository(root: string): Repository {
  if (!existsSync(join(root, ".git")))
    throw new StartError(
      "Esta carpeta no se bajó con Git, y así no se puede actualizar: mirá docs/upgrade.md.",
    );
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  const attempt = (problem: string, ...args: string[]): string => {
    try {
      return git(...args);
    } catch (cause) {
      throw new StartError(problem, { cause });
    }
  };
  const releases = (...filter: string[]): string[] =>
    git("tag", "--list", "--sort=-version:refname", ...filter)
      .split("\n")
      .filter((tag) => RELEASE.test(tag));

  const changed = git("status", "--porcelain", "--untracked-files=no");
  if (changed !== "")
    throw new StartError(
      `Hay cambios sin guardar en el programa:\n${changed}\nGuardalos con "git commit -am 'Nuestros cambios'" y volvé a probar.`,
    );
  attempt(
    "No se pudo preguntar por versiones nuevas: revisá la conexión, y la dirección que dice `git remote -v`.",
    ...["fetch", "--quiet", "--tags", "origin"],
  );

  return {
    findRelease(wanted) {
      const known = releases();
      if (wanted !== undefined && !known.includes(wanted))
        throw new StartError(
          `No hay una versión "${wanted}". Las que hay: ${known.join(", ") || "ninguna"}.`,
        );
      const release = wanted ?? known[0];
      return release === undefined || releases("--merged").includes(release) ? null : release;
    },
    commit: () => git("rev-parse", "HEAD"),
    merge(release) {
      attempt(
        `Los cambios propios del programa chocan con los de la versión ${release}. Hay que unirlos a mano: git merge ${release}`,
        ...[...AUTHOR, "merge", "--quiet", "--no-edit", release],
      );
    },
    returnTo: (commit) => void git("reset", "--quiet", "--hard", commit),
  };
}
