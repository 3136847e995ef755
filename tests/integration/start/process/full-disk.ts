/**
 * Preloaded with `--import`: simulates a full disk below the folder FULL_BELOW. Files can be created there, but not
 * written. Unlike mounting a small disk, this needs no privileges.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const folder = process.env.FULL_BELOW ?? "";
const { openSync, writeSync, writeFileSync } = fs;
const below = new Set<unknown>();

function check(file: unknown): void {
  if (!below.has(file) && !String(file).startsWith(folder)) return;
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
}

fs.openSync = (...given) => {
  const file = openSync(...given);
  if (String(given[0]).startsWith(folder)) below.add(file);
  else below.delete(file);
  return file;
};
fs.writeFileSync = (...given) => {
  if (typeof given[0] === "string") fs.closeSync(openSync(given[0], "w"));
  check(given[0]);
  writeFileSync(...given);
};
fs.writeSync = new Proxy(writeSync, {
  apply(write, self, given) {
    check(given[0]);
    return Reflect.apply(write, self, given);
  },
});
syncBuiltinESMExports();
