import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootId } from "#archive/boot-id.ts";

const MARK = "boot-id";

/** Creates a folder for data kept between builds. Empties it after a boot: a stop of the machine may truncate files. */
export function bootScopedFolder(dir: string): string {
  const id = bootId();
  const mark = join(dir, MARK);
  if (existsSync(mark) && readFileSync(mark, "utf8") === id) return dir;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(mark, id);
  return dir;
}
