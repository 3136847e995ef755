import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "#hosting/start-error.ts";
import { acquireInstanceLock } from "#node/embedded/index.ts";
import { explain } from "../start/lifetime.ts";
import type { InstalledProgram } from "./installed-program.ts";

export interface Installation {
  program: InstalledProgram;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the folder for backups. */
  backupDir: string;
  /** Location of the database: in `dataDir`, on a PostgreSQL server, or on Supabase. */
  database: "embedded" | "server" | "hosted";
  /** Runs a command of the checked-out version, such as `backup`, to its end; false when it fails. */
  run(command: string, ...args: string[]): Promise<boolean>;
  now: Date;
}

/**
 * Updates an installation to a release: backup, code, packages, migrations, build. When a step fails, the previous code and
 * database are restored; a database on another server keeps the migrations that were applied.
 * On Supabase the host builds the site, so only backup and code are updated here.
 * @returns path of the backup
 * @throws StartError with the failed step and the state of the installation
 */
export async function updateTo(release: string, installation: Installation): Promise<string> {
  const { program, dataDir, backupDir, database, run, now } = installation;
  // The build needs the data directory: a running site is noticed before anything changes.
  if (database !== "hosted") (await acquireInstanceLock(dataDir)).release();
  const time = now.toISOString().replaceAll(/[:.]/g, "-");
  const backup = join(backupDir, `antes-de-${release}-${time}.zip`);
  mkdirSync(dirname(backup), { recursive: true, mode: 0o700 });
  if (!(await run("backup", backup)))
    throw new StartError("Sin copia de seguridad no se actualiza: no se cambió nada.");
  try {
    await program.install(release);
    if (database !== "hosted" && !(await run("build")))
      throw new StartError(`La versión ${release} no se pudo poner en marcha; el motivo está arriba.`);
  } catch (error) {
    await program.revert();
    if (database === "embedded") await run("recover");
    const isBuilt = database === "hosted" || (await run("build"));
    throw new StartError(
      `${explain(error)}\n${howItStands(database, isBuilt)}\nLa copia de seguridad: ${backup}`,
    );
  }
  return backup;
}

function howItStands(database: Installation["database"], isBuilt: boolean): string {
  if (!isBuilt) return "Volvió la versión anterior, pero con ella tampoco se pudo construir el sitio.";
  return database === "server"
    ? "Volvió la versión anterior; la base de datos conserva las migraciones que se hicieron."
    : "Volvió la versión anterior, con todos los datos.";
}
