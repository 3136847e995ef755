import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Moves a folder, also to another disk; `to` does not exist until it is complete. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
  });
}

/** Replaces a folder with another. The swap itself is two renames; the old folder is removed last. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const staged = `${to}.next`;
  const previous = `${to}.previous`;
  await rm(staged, { recursive: true, force: true });
  await rm(previous, { recursive: true, force: true });
  await moveFolder(from, staged);
  if (existsSync(to)) await rename(to, previous);
  await rename(staged, to);
  await rm(previous, { recursive: true, force: true });
}
