// Runs on any Node from 18 on, before anything is installed: installs what is missing, then runs the wanted script with
// the Node of the project. Usage: node scripts/bootstrap.mjs <start|dev|build|test|...> [arguments]
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages, npm } from "./bootstrap/packages.mjs";
import { runChild } from "./bootstrap/run-child.mjs";

const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
const WINDOWS = process.platform === "win32";
const NODE = join(ROOT, "node_modules", "node", "bin", WINDOWS ? "node.exe" : "node");
const BIN = join(ROOT, "node_modules", ".bin");
/** What Node made of the sources is kept: a start then takes 0.3 s less. */
const COMPILED = join(ROOT, ".cache", "node");
/** Scripts that need the development packages: all others run the site. */
const DEVELOPMENT = /^(bench|test(-[a-z]+)?)$/;

const [name = "", ...rest] = process.argv.slice(2);
/** A workspace's command is its main file. */
const script = [`${name}.ts`, join(name, "main.ts")]
  .map((file) => join(ROOT, "scripts", file))
  .find((file) => existsSync(file));
if (!/^[a-z][a-z-]*$/.test(name) || !script) {
  console.error(`No existe el comando "${name}".`);
  process.exit(1);
}
await ensurePackages(ROOT, DEVELOPMENT.test(name));
runChild(await projectNode(), [script, ...rest], {
  cwd: ROOT,
  env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) },
});

/** The `node` package fetches its program in an install script; where those are switched off it is asked for by name. */
async function projectNode() {
  if (!works(NODE)) {
    const options = ["--ignore-scripts=false", "--foreground-scripts", "--loglevel=error"];
    await npm(ROOT, ["rebuild", "node", ...options]);
  }
  if (works(NODE)) return NODE;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Hace falta Node 22.18 o más nuevo, y el que viene con el proyecto no se pudo instalar (este es ${process.version}).`,
  );
  process.exit(1);
}

function works(program) {
  return existsSync(program) && spawnSync(program, ["--version"]).status === 0;
}
