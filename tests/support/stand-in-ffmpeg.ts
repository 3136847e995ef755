import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * Writes a fake `ffmpeg`: it claims to have an MP3 encoder, then runs these shell lines, which can use the paths
 * `$master` and `$target`.
 * @returns its path
 */
export function standInFfmpeg(lines: string): string {
  const path = join(temporaryFolder(), "ffmpeg");
  const answer = 'case "$*" in *encoder=libmp3lame*) echo "Encoder libmp3lame"; exit;; esac';
  const paths =
    'for word; do word=$(echo "$word" | sed s/^file://); [ "$target" = -i ] && master="$word"; target="$word"; done';
  writeFileSync(path, `#!/bin/sh\n${answer}\n${paths}\n${lines}\n`, { mode: 0o755 });
  return path;
}
