import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Moves a folder, also to another disk; nothing stands at `to` until all of it does. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
  });
}

/** Puts a folder in the place of another, by renames alone; the old one stands until the new one does. */
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
