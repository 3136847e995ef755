// Installs the packages of the lockfile. Plain JavaScript for any Node that package.json allows.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { killedForMemory } from "./memory.mjs";

const HIDDEN_LOCKFILE = join("node_modules", ".package-lock.json");
const OWN_NODE = join(".cache", "node-of-npm");
const SIGNALS = ["SIGTERM", "SIGHUP"];
// npm shows its progress on a terminal.
const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs what is missing: the packages of the site, and with `development` also those of tests and benchmarks.
 * Installed packages stay, so that a running site keeps its files. Exits with 1 when npm fails.
 */
export async function ensurePackages(root, development) {
  const locked = packagesOf(join(root, "package-lock.json")) ?? {};
  const present = packagesOf(join(root, HIDDEN_LOCKFILE));
  const isComplete = present !== undefined;
  const hasDevelopment = () =>
    Object.entries(locked).some(([path, { dev }]) => dev && existsSync(join(root, path, "package.json")));
  const withDevelopment = development || hasDevelopment();
  const wanted = Object.entries(locked).filter(
    // The project and its workspaces are not packages to install; code imports a workspace by its path.
    ([path, { link, dev }]) => path.startsWith("node_modules/") && !link && (withDevelopment || !dev),
  );
  if (isComplete && wanted.every((entry) => isPresent(entry, present))) return;
  // npm writes this file at the end. Without it, the next installation detects an interrupted one and starts again.
  rmSync(join(root, HIDDEN_LOCKFILE), { force: true });
  const kind = withDevelopment ? "--include=dev" : "--omit=dev";
  const command = isComplete ? ["install", "--no-save"] : ["ci"];
  const started = Date.now();
  console.log("Instalando las dependencias (la primera vez tarda unos minutos)…");
  const bin = canInstall(process.versions.node) ? undefined : await fetchNode(root, locked);
  const result = await npm(root, [...command, kind, ...quiet], bin);
  rmSync(join(root, OWN_NODE), { recursive: true, force: true });
  if (result.code === 0) {
    console.log(`Instalando las dependencias… ${seconds(Date.now() - started)}`);
    return;
  }
  console.error(
    killedForMemory(result)
      ? `npm ${killedForMemory(result)}`
      : "No se pudieron instalar las dependencias: revisá la conexión y el mensaje de npm de arriba.",
  );
  if (result.error) console.error(result.error.message);
  process.exit(1);
}

/**
 * Whether npm on this Node installs everything: it silently leaves out native packages whose `engines` do not include
 * the running Node.
 */
export function canInstall(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/** Installs the project's Node into a folder of its own. @returns the folder of its program */
async function fetchNode(root, locked) {
  const folder = join(root, OWN_NODE);
  const name = `node@${locked["node_modules/node"]?.version}`;
  await npm(root, ["install", "--prefix", folder, "--no-save", "--ignore-scripts=false", ...quiet, name]);
  return join(folder, "node_modules", "node", "bin");
}

/**
 * Runs npm with the system's Node, or with the one in `bin`, because the project's own may be among the packages to
 * install.
 */
export async function npm(root, args, bin) {
  const own = join(root, "node_modules", ".bin");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => resolve(folder) !== own);
  const folders = bin ? [bin, ...path] : path;
  const child = spawn("npm", args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: folders.join(delimiter) },
    shell: process.platform === "win32",
  });
  // Ctrl+C is sent to npm as well; other signals are sent to this process only.
  const end = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const result = await new Promise((done) => {
    child.once("error", (error) => done({ code: null, signal: null, error }));
    child.once("exit", (code, signal) => done({ code, signal }));
  });
  // The site that starts next handles signals itself.
  for (const signal of SIGNALS) process.off(signal, end);
  return result;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Packages for other systems are in the lockfile, but not installed. */
function isPresent([path, { version, optional, devOptional }], present) {
  return present[path] ? present[path].version === version : Boolean(optional || devOptional);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).replace(".", ",")} s`;
}
