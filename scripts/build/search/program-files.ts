import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { seal, unseal } from "../sealed-json.ts";
import { writeWhole } from "../write-whole.ts";

const FOLDER = "program";
const SUMS = "program.json";

/** CRC-32 of each file by its name; written once they are there. */
interface Sums {
  files: Record<string, number>;
}

/** Addresses of Pagefind's own files by their names; null when they are not kept, or not as they were written. */
export function keptProgram(cacheDir: string): Map<string, string> | null {
  try {
    const { files } = unseal(readFileSync(join(cacheDir, SUMS))) as Sums;
    const addresses = addressesOf(cacheDir, Object.keys(files));
    for (const [name, file] of addresses) if (crc32(readFileSync(file)) !== files[name]) return null;
    return addresses;
  } catch {
    return null;
  }
}

/** Keeps them for every site. @returns as `keptProgram` */
export function keepProgram(cacheDir: string, program: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const dir = join(cacheDir, FOLDER);
  // Never over another file: a site may know it by another name.
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const addresses = addressesOf(cacheDir, program.keys());
  for (const [name, bytes] of program) writeFileSync(join(dir, name), bytes);
  const files = Object.fromEntries([...program].map(([name, bytes]) => [name, crc32(bytes)]));
  writeWhole(join(cacheDir, SUMS), seal({ files } satisfies Sums));
  return addresses;
}

const addressesOf = (cacheDir: string, names: Iterable<string>): Map<string, string> =>
  new Map([...names].map((name) => [name, join(cacheDir, FOLDER, name)]));
