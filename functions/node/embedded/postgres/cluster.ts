import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../../hosting/start-error.ts";
import { DiskFullError } from "../disk-space.ts";
import type { Account } from "./account.ts";
import { HAS_SOCKETS, passwordFileIn } from "./endpoint.ts";
import type { Location } from "./location.ts";
import type { Programs } from "./programs.ts";

/** The superuser of a cluster of the program's own. */
export const SUPERUSER = "postgres";
/** A full disk in the words of the programs. */
export const DISK_FULL = /No space left on device|Disk quota exceeded/;
/** First version with a locale of its own, equal on all systems; earlier ones have that of the system. */
const MAJOR_WITH_BUILTIN_LOCALE = 17;

/**
 * Creates the files of an empty cluster, unless they exist. The folder `data` appears in one step.
 * @throws StartError when `initdb` fails, or the cluster is of another major version than the programs
 */
export async function ensureCluster(
  location: Location,
  programs: Programs,
  account: Account | null,
): Promise<void> {
  const { data } = location;
  if (existsSync(join(data, "PG_VERSION"))) return assertVersion(data, programs);
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const locale =
    programs.major >= MAJOR_WITH_BUILTIN_LOCALE
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : ["--locale=C.UTF-8"];
  const access = HAS_SOCKETS
    ? ["--auth=trust"]
    : ["--auth=scram-sha-256", `--pwfile=${passwordFileIn(location.folder)}`];
  const fixed = ["--encoding=UTF8", "--data-checksums", "--no-instructions"];
  const args = ["-D", draft, "-U", SUPERUSER, ...fixed, ...locale, ...access];
  const { code, signal, output } = await run(programs.initdb, args, account);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    if (DISK_FULL.test(output)) throw new DiskFullError(location.folder, new Error(output));
    const reason = signal === "SIGKILL" ? "se acabó la memoria" : (output.trim().split("\n").at(-1) ?? "");
    throw new StartError(`No se pudo crear la base de datos de ${data}: ${reason}.`);
  }
  renameSync(draft, data);
}

/** Major version of a cluster's files; null without any. */
function majorOf(data: string): number | null {
  const file = join(data, "PG_VERSION");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : null;
}

function assertVersion(data: string, programs: Programs): void {
  const major = majorOf(data);
  if (major === programs.major) return;
  throw new StartError(
    `La base de datos de ${data} es de PostgreSQL ${major}, y este programa usa PostgreSQL ${programs.major}. No se cambió nada. Con la versión anterior del programa hacé una copia (npm run backup), y con esta restaurala en otra DATA_DIR (npm run restore).`,
  );
}

function run(program: string, args: readonly string[], account: Account | null) {
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>(
    (resolve, reject) => {
      const child = spawn(program, args, {
        ...account,
        cwd: "/",
        env: programEnvironment(),
        stdio: ["ignore", "ignore", "pipe"],
      });
      let output = "";
      child.stderr.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.once("error", reject);
      child.once("close", (code, signal) => resolve({ code, signal, output }));
    },
  );
}

/** English messages, and no variable of libpq or of the archive's settings. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});
