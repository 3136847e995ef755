// Runs on any Node from 18 on, before anything is installed: installs what is missing, then runs the wanted script with
// the Node of the project. Usage: node scripts/bootstrap.mjs <start|dev|build|test|...> [arguments]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
const WINDOWS = process.platform === "win32";
const NODE = join(ROOT, "node_modules", "node", "bin", WINDOWS ? "node.exe" : "node");
const BIN = join(ROOT, "node_modules", ".bin");
/** What Node made of the sources is kept: a start then takes 0.3 s less. */
const COMPILED = join(ROOT, ".cache", "node");
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const [name = "", ...rest] = process.argv.slice(2);
const script = join(ROOT, "scripts", `${name}.ts`);
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  console.error(`No existe el comando "${name}".`);
  process.exit(1);
}
if (!isInstalled()) install();
run(projectNode(), [script, ...rest]);

/** npm notes what it has installed in node_modules/.package-lock.json, at the very end. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, "package-lock.json"));
  const present = packagesOf(join(ROOT, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    // Packages for other systems are in the lockfile and not on this disk.
    return present[path] ? present[path].version === version : Boolean(optional);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function install() {
  const started = Date.now();
  console.log("Instalando las dependencias (la primera vez tarda un poco)…");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = npm(args);
  if (status !== 0) {
    console.error(
      "No se pudieron instalar las dependencias: revisá la conexión y el mensaje de npm de arriba.",
    );
    if (error) console.error(error.message);
    process.exit(1);
  }
  console.log(`Instalando las dependencias… ${seconds(Date.now() - started)}`);
}

/** The `node` package fetches its program in an install script; where those are switched off it is asked for by name. */
function projectNode() {
  if (!works(NODE))
    npm(["rebuild", "node", "--ignore-scripts=false", "--foreground-scripts", "--loglevel=error"]);
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

/** npm with the system's Node: the project's own is being replaced meanwhile. */
function npm(args) {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => resolve(folder) !== BIN);
  const env = { ...process.env, PATH: path.join(delimiter) };
  return spawnSync("npm", args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env, shell: WINDOWS });
}

function run(node, args) {
  const path = [BIN, process.env.PATH].join(delimiter);
  // The channel tells the child when this process dies without a word (SIGKILL): it then stops by itself.
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`No se pudo ejecutar ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).replace(".", ",")} s`;
}
