import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseSource } from "#node/releases/release-source.ts";
import type { InstalledProgram } from "./installed-program.ts";
import { openProgramFolder } from "./program-folder.ts";
import { openRepository } from "./repository.ts";

/** Opens the program at `root`: a Git working copy, or a folder unpacked from a release archive. */
export const openProgram = (
  root: string,
  version: string,
  source: ReleaseSource,
): Promise<InstalledProgram> =>
  existsSync(join(root, ".git"))
    ? openRepository(root, version, source)
    : openProgramFolder(root, version, source);
