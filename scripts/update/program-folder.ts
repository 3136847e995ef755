import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#hosting/start-error.ts";
import { byNewest, type ReleaseSource } from "#node/releases/release-source.ts";
import { chooseRelease, type InstalledProgram, unpackRelease } from "./installed-program.ts";

/** Folder with the files of the program before the last update. */
const FORMER = ".anterior";

/**
 * Opens a program that was unpacked from an archive. An update replaces the files and folders of the release; `.env`, data,
 * packages and everything that the release does not contain stay.
 * @throws StartError when the source has no archives
 */
export async function openProgramFolder(
  root: string,
  version: string,
  source: ReleaseSource,
): Promise<InstalledProgram> {
  if (source.kind === "git")
    throw new StartError(
      "Esta carpeta no se bajó con Git. Bajá el archivo de la versión y su suma de control, y ejecutá npm run update -- archivo-v1.2.3.tar.gz, o poné en UPDATE_FROM la carpeta o la dirección donde están.",
    );
  const former = join(root, FORMER);
  const replaced: string[] = [];

  return {
    async findRelease(wanted) {
      const release = chooseRelease(await source.list(), wanted);
      const installed = `v${version}`;
      if (release === undefined || byNewest(release, installed) >= 0) return null;
      await source.read(release);
      return release;
    },
    async install(release) {
      const content = await source.read(release);
      const unpacked = await mkdtemp(join(root, ".version-"));
      try {
        await unpackRelease(content, unpacked);
        await rm(former, { recursive: true, force: true });
        await mkdir(former);
        for (const name of await readdir(unpacked)) {
          if (existsSync(join(root, name))) await rename(join(root, name), join(former, name));
          replaced.push(name);
          await rename(join(unpacked, name), join(root, name));
        }
      } finally {
        await rm(unpacked, { recursive: true, force: true });
      }
    },
    async revert() {
      for (const name of replaced.splice(0)) {
        await rm(join(root, name), { recursive: true, force: true });
        if (existsSync(join(former, name))) await rename(join(former, name), join(root, name));
      }
    },
  };
}
