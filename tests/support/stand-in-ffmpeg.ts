import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * A program in place of `ffmpeg`: answers that it writes MP3, then runs these lines of the shell, which have the paths `$master` and
 * `$target`.
 */
export function standInFfmpeg(lines: string): string {
  const path = join(temporaryFolder(), "ffmpeg");
  const answer = 'case "$*" in *encoder=libmp3lame*) echo "Encoder libmp3lame"; exit;; esac';
  const paths =
    'for word; do word=$(echo "$word" | sed s/^file://); [ "$target" = -i ] && master="$word"; target="$word"; done';
  writeFileSync(path, `#!/bin/sh\n${answer}\n${paths}\n${lines}\n`, { mode: 0o755 });
  return path;
}
