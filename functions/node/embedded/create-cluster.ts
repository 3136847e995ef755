import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../../hosting/start-error.ts";

const INITDB = fileURLToPath(new URL("./initdb.ts", import.meta.url));

/**
 * Creates the files of an empty database in `directory`, unless they exist. Runs in a separate process without the
 * optimizing compiler for WebAssembly: for one function of Postgres alone that compiler takes 450 MB, and a machine with
 * 1 GB would kill the process. The folder appears in one step.
 * @throws StartError when the process fails, or `directory` holds other files
 */
export async function ensureCluster(directory: string): Promise<void> {
  if (existsSync(join(directory, "PG_VERSION"))) return;
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true });
  const child = spawn(process.execPath, ["--liftoff-only", INITDB, draft], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code, signal] = await once(child, "exit");
  if (signal === "SIGKILL") {
    throw new StartError(`No se pudo crear la base de datos de ${directory}: se acabó la memoria.`);
  }
  if (code !== 0) throw new StartError(`No se pudo crear la base de datos de ${directory}.`);
  try {
    renameSync(draft, directory);
  } catch (cause) {
    throw new StartError(`No se pudo crear la base de datos: ${directory} ya tiene otros archivos.`, {
      cause,
    });
  }
}
