import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { replaceDurably } from "../durable-file.ts";
import type { Mutex } from "./mutex.ts";
import type { Pg } from "./pg.ts";

const MAX_DUMPS = 5;
const DUMP_FILE = /^archivo-[\dTZ-]+\.sql\.gz$/;
const DUMP_TIME = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/;

/**
 * Writes the whole database as SQL to `DATA_DIR/dumps` and removes all but the newest dumps. The file is on disk when this
 * resolves. Throws and writes nothing when the SQL is longer than a string can be (512 MB).
 * PGlite never waits for the disk: after a power cut, only these files are reliable.
 * See docs/decisions/001-embedded-database.md.
 * @returns the file's path
 */
export async function writeDump(
  embedded: { exclusive: Mutex["run"]; driver: PGlite },
  dataDir: string,
  at: Date,
) {
  const directory = join(dataDir, "dumps");
  const sql = await embedded.exclusive(() => dump(embedded.driver));
  // Later than all others even when the clock was set back: the newest name is always the last one written.
  const time = new Date(Math.max(at.getTime(), timeOf(listDumps(dataDir).at(-1)) + 1));
  const name = `archivo-${time.toISOString().replaceAll(":", "-").replace(".", "-")}.sql.gz`;
  const path = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Dumps contain comments and messages of people: only the owner may read them.
  replaceDurably(path, await promisify(gzip)(sql), 0o600);
  for (const old of listDumps(dataDir).slice(0, -MAX_DUMPS)) rmSync(join(directory, old));
  return path;
}

/** Names of the dumps of a data directory, oldest first. */
export function listDumps(dataDir: string): string[] {
  const directory = join(dataDir, "dumps");
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => DUMP_FILE.test(file))
    .sort();
}

/** Milliseconds since 1970; -1 when the name has no time. */
function timeOf(name = ""): number {
  const [, hour, minute, second, rest] = DUMP_TIME.exec(name) ?? [];
  return Date.parse(`${hour}:${minute}:${second}.${rest}`) || -1;
}

/** Current transaction mark of the database; equal marks mean that nothing was written in between. */
export async function changeMark(pg: Pick<Pg, "query">): Promise<string> {
  const { rows } = await pg.query<{ mark: string }>(
    "select pg_snapshot_xmax(pg_current_snapshot())::text as mark",
  );
  return rows[0]?.mark ?? "";
}

async function dump(driver: PGlite): Promise<string> {
  const { rows: settings } = await driver.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where source = 'session'",
  );
  try {
    return await (await pgDump({ pg: endingTransaction(driver) })).text();
  } finally {
    // pg_dump leaves the session with row_security off and without a search path.
    await driver.exec("rollback; reset all");
    for (const { name, setting } of settings) {
      await driver.query("select set_config($1, $2, false)", [name, setting]);
    }
  }
}

/**
 * The methods of a database that `pgDump` calls; `exec` rolls back first. pg_dump does not end its transaction, so after a failed
 * query Postgres would refuse the next statement, and that error would hide the first one.
 * `pgDump` runs that statement since https://github.com/electric-sql/pglite/issues/561.
 */
const endingTransaction = (driver: PGlite) =>
  ({
    query: driver.query.bind(driver),
    execProtocolRawSync: driver.execProtocolRawSync.bind(driver),
    exec: async (sql: string) => {
      await driver.exec("rollback");
      return driver.exec(sql);
    },
  }) as unknown as PGlite;
