import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { parseChecksummed, stringifyChecksummed } from "../files/checksummed-json.ts";
import { writeWhole } from "../files/write-whole.ts";

const FOLDER = "program";
const SUMS = "program.json";

/** CRC-32 of each file by its name; written after the files. */
interface Sums {
  files: Record<string, number>;
}

/** Paths of the cached files of Pagefind's browser runtime by name; null when they are missing or damaged. */
export function cachedPagefindRuntime(cacheDir: string): Map<string, string> | null {
  try {
    const { files } = parseChecksummed(readFileSync(join(cacheDir, SUMS))) as Sums;
    const addresses = addressesOf(cacheDir, Object.keys(files));
    for (const [name, file] of addresses) if (crc32(readFileSync(file)) !== files[name]) return null;
    return addresses;
  } catch {
    return null;
  }
}

/** Caches the files for all builds. @returns as `cachedPagefindRuntime` */
export function cachePagefindRuntime(
  cacheDir: string,
  runtime: ReadonlyMap<string, Uint8Array>,
): Map<string, string> {
  const dir = join(cacheDir, FOLDER);
  // Files are not overwritten in place: a site may hold a hard link to them.
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const addresses = addressesOf(cacheDir, runtime.keys());
  for (const [name, bytes] of runtime) writeFileSync(join(dir, name), bytes);
  const files = Object.fromEntries([...runtime].map(([name, bytes]) => [name, crc32(bytes)]));
  writeWhole(join(cacheDir, SUMS), stringifyChecksummed({ files } satisfies Sums));
  return addresses;
}

const addressesOf = (cacheDir: string, names: Iterable<string>): Map<string, string> =>
  new Map([...names].map((name) => [name, join(cacheDir, FOLDER, name)]));
