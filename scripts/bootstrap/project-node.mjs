import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./packages.mjs";

const PROGRAM = process.platform === "win32" ? "node.exe" : "node";

/**
 * Path of the project's Node, or of the running one if it has the same version or is new enough. The `node` package
 * downloads its program in an install script; where these are disabled, `npm rebuild` runs it. Exits with 1 when there
 * is none.
 */
export async function projectNode(root) {
  const own = join(root, "node_modules", "node", "bin", PROGRAM);
  if (works(own)) return own;
  // The container's image has this version as the system's Node, and no second one.
  if (process.versions.node === pinnedVersion(root)) return process.execPath;
  const options = ["--ignore-scripts=false", "--foreground-scripts", "--loglevel=error"];
  await npm(root, ["rebuild", "node", ...options]);
  if (works(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Hace falta Node 22.18 o más nuevo, y el que viene con el proyecto no se pudo instalar (este es ${process.version}).`,
  );
  process.exit(1);
}

function pinnedVersion(root) {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies?.node;
}

function works(program) {
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0;
}
