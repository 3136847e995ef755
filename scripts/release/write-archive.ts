import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { archiveName, CHECKSUMS } from "#node/releases/release-source.ts";

/**
 * Writes the archive of a tagged release into a folder, and its checksum into the folder's `SHA256SUMS`. The folder, copied
 * to a web server or a disk, is what UPDATE_FROM of an installation names.
 * @returns path of the archive
 */
export function writeArchive(root: string, tag: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const name = archiveName(tag);
  const archive = join(folder, name);
  const prefix = `--prefix=archivo-${tag}/`;
  execFileSync("git", ["archive", "--format=tar.gz", prefix, `--output=${archive}`, tag], { cwd: root });
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  const list = join(folder, CHECKSUMS);
  const others = existsSync(list)
    ? readFileSync(list, "utf8")
        .split("\n")
        .filter((line) => line !== "" && !line.endsWith(`  ${name}`))
    : [];
  writeFileSync(`${list}.new`, `${[...others, `${sum}  ${name}`].join("\n")}\n`);
  renameSync(`${list}.new`, list);
  return archive;
}
