import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { freePort } from "#scripts/test/free-port.ts";

const START_TIMEOUT_MS = 60_000;
const INSTALLED = "/usr/lib/postgresql";
/** User and group that run PostgreSQL, which refuses to run as root. */
const NOBODY = 65_534;

export interface PostgresServer {
  /** Connection as a superuser to the database `postgres`. */
  admin: PostgresPg;
  /** Address with the superuser. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens a PostgreSQL server for tests: that of TEST_POSTGRES_URL (a superuser's address), otherwise a new one with the
 * programs of this machine, in a folder that `stop` removes. `always: "new"` ignores TEST_POSTGRES_URL.
 * @throws Error with what is missing
 */
export async function openPostgresServer({ always }: { always?: "new" } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given && always !== "new") return connected(given, async () => {});
  const programs = findPrograms();
  if (programs === null) throw new Error(MISSING);
  const folder = mkdtempSync(join(tmpdir(), "archivo-postgres-"));
  const port = await freePort();
  const child = startCluster(programs, folder, port);
  process.once("exit", () => child.kill("SIGKILL"));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return await connected(`postgres://postgres@127.0.0.1:${port}/postgres`, stop, child);
  } catch (error) {
    await stop();
    throw error;
  }
}

const MISSING =
  "No PostgreSQL here: install it (Debian: apt install postgresql), or give a superuser's address in TEST_POSTGRES_URL.";

/** Finds the folder of `initdb` and `postgres`; null when there is none. */
function findPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(INSTALLED, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const holdsBoth = (folder: string) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name)));
  return folders.find(holdsBoth) ?? null;
}

function startCluster(programs: string, folder: string, port: number): ChildProcess {
  const data = join(folder, "data");
  mkdirSync(data);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ("uid" in user) {
    chmodSync(folder, 0o755);
    chownSync(data, NOBODY, NOBODY);
  }
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const asked = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...locale];
  execFileSync(join(programs, "initdb"), asked, { ...user, cwd: "/", stdio: "pipe" });
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${data}`];
  const args = ["-D", data, "-p", String(port), ...settings];
  return spawn(join(programs, "postgres"), args, { ...user, cwd: "/", stdio: "ignore" });
}

async function connected(
  url: string,
  stop: () => Promise<void>,
  child?: ChildProcess,
): Promise<PostgresServer> {
  const admin = openPostgresPg(url, 4);
  for (const began = Date.now(); ; await wait(100)) {
    const error = await admin.query("select 1").then(
      () => null,
      (cause: Error) => cause,
    );
    if (error === null) break;
    if (child === undefined || child.exitCode !== null || Date.now() - began > START_TIMEOUT_MS) {
      await admin.close();
      throw new Error(`PostgreSQL does not answer: ${error.message}`, { cause: error });
    }
  }
  return { admin, url, stop: async () => admin.close().then(stop) };
}

/**
 * Address of another database of a server. @param user another role, with its name as password; null keeps the one of
 * `url`
 */
export function urlOnServer(url: string, user: string | null, database: string): string {
  const address = new URL(url);
  if (user !== null) Object.assign(address, { username: user, password: user });
  address.pathname = `/${database}`;
  return address.href;
}
