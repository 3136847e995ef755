import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#hosting/start-error.ts";
import { byNewest, gitEnvironment, isRelease, type ReleaseSource } from "#node/releases/release-source.ts";
import { chooseRelease, type InstalledProgram, unpackRelease } from "./installed-program.ts";

/** Author of the commits that an update makes. */
const AUTHOR = ["-c", "user.name=Archivo", "-c", "user.email=archivo@localhost", "-c", "tag.gpgsign=false"];

/**
 * Opens the Git working copy at `root`. Releases are fetched from a Git source; the archive of a release becomes a commit
 * after the installed release, so that local changes are merged in both cases.
 * @throws StartError when the working copy has uncommitted changes
 */
export async function openRepository(
  root: string,
  version: string,
  source: ReleaseSource,
): Promise<InstalledProgram> {
  const gitWith = (env: NodeJS.ProcessEnv, ...args: string[]): string =>
    execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...gitEnvironment(), ...env },
    }).trim();
  const git = (...args: string[]): string => gitWith({}, ...args);
  const attempt = (problem: string, ...args: string[]): string => {
    try {
      return git(...args);
    } catch (cause) {
      throw new StartError(problem, { cause });
    }
  };
  const tags = (...filter: string[]): string[] =>
    git("tag", "--list", ...filter)
      .split("\n")
      .filter(isRelease)
      .sort(byNewest);

  const changed = git("status", "--porcelain", "--untracked-files=no");
  if (changed !== "")
    throw new StartError(
      `Hay cambios sin guardar en el programa:\n${changed}\nGuardalos con "git commit -am 'Nuestros cambios'" y volvé a probar.`,
    );
  const former = git("rev-parse", "HEAD");

  /** Commits the files of an archive after the installed release, and tags the commit. */
  async function commitArchive(release: string, content: Buffer): Promise<void> {
    const installed = `v${version}`;
    const base = attempt(
      `Para unir tus cambios con la versión ${release} falta la etiqueta ${installed} en esta copia de Git: traela con git fetch --tags, o poné en UPDATE_FROM la dirección del repositorio.`,
      ...["rev-parse", "--verify", "--quiet", `${installed}^{commit}`],
    );
    const folder = await mkdtemp(join(root, git("rev-parse", "--git-dir"), "release-"));
    try {
      const files = join(folder, "files");
      await mkdir(files);
      await unpackRelease(content, files);
      const env = { GIT_INDEX_FILE: join(folder, "index"), GIT_WORK_TREE: files };
      gitWith(env, "add", "--all", "--force", ".");
      const tree = gitWith(env, "write-tree");
      const commit = git(...AUTHOR, "commit-tree", tree, "-p", base, "-m", `release: ${release}`);
      git(...AUTHOR, "tag", release, commit);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async findRelease(wanted) {
      const release = chooseRelease(await source.list(), wanted);
      if (release === undefined) return null;
      if (source.kind === "archives") {
        if (byNewest(release, `v${version}`) >= 0) return null;
        if (!tags().includes(release)) await source.read(release);
      }
      if (source.kind === "git" && !tags().includes(release))
        attempt(
          `No se pudo traer la versión ${release} de ${source.address}.`,
          ...[
            "fetch",
            "--quiet",
            "--no-tags",
            "--",
            source.address,
            `refs/tags/${release}:refs/tags/${release}`,
          ],
        );
      return tags("--merged").includes(release) ? null : release;
    },
    async install(release) {
      if (source.kind === "archives" && !tags().includes(release))
        await commitArchive(release, await source.read(release));
      attempt(
        `Los cambios propios del programa chocan con los de la versión ${release}. Hay que unirlos a mano: git merge ${release}`,
        ...[...AUTHOR, "merge", "--quiet", "--no-edit", release],
      );
    },
    revert: async () => void git("reset", "--quiet", "--hard", former),
  };
}
