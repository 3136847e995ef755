import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadArchive } from "../../src/archive/load.ts";
import { startSnapshot } from "../../src/archive/snapshot.ts";
import { anonClient, type DatabaseClient, serviceClient } from "../../src/db/client.ts";
import { submitComment } from "../../src/db/comments/comments.ts";
import { listComments } from "../../src/db/comments/comments-moderation.ts";
import { listEpisodes } from "../../src/db/episode/episodes-editing.ts";
import { readDashboard } from "../../src/db/stats/figures.ts";
import { openTestDatabase, prepareServer, type TestDatabase } from "../../tests/support/database.ts";
import { openPostgresServer } from "../../tests/support/postgres-server.ts";
import { demoRows, type TableRows } from "../seed/rows.ts";
import { largeDemo } from "./large-demo.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./bench-files.ts";

const ADMINISTRATOR = "00000000-0000-4000-8000-000000000001";
/** Episodes per request to the database. */
const BATCH = 50;
const ASKED = 20;
const COMMENTS = 500;
const AT_ONCE = 20;

interface Task {
  work: () => Promise<unknown>;
  /** Number of repetitions within `work`. */
  pieces: number;
}

/** One of the two databases with its tasks by name. */
interface Side {
  database: TestDatabase;
  folder: string;
  tasks: Map<string, Task>;
}

/**
 * Compares the embedded database and a PostgreSQL server with the same archive: filling it, reading it for a build,
 * lists and searches of the back-office, comments of visitors. Both are accessed through supabase-js and take turns, so
 * that a busy machine affects both.
 */
export async function benchPostgres({ episodes, runs }: BenchOptions): Promise<void> {
  const server = await openPostgresServer();
  const sides: Side[] = [];
  try {
    await prepareServer(server.admin);
    const { rows } = await server.admin.query<{ server_version: string }>("show server_version");
    const filled: number[] = [];
    for (const url of [undefined, server.url]) {
      const database = await openTestDatabase(url);
      const began = performance.now();
      await fill(database, episodes);
      filled.push((performance.now() - began) / 1000);
      sides.push(await openSide(database));
    }
    console.log(`\n${episodes} episodes: embedded, and PostgreSQL ${rows[0]?.server_version}`);
    printTask("filling it", filled);
    for (const name of sides[0]?.tasks.keys() ?? []) printTask(name, await inTurns(sides, name, runs));
  } finally {
    for (const { database, folder } of sides) {
      rmSync(folder, { recursive: true, force: true });
      await database.dispose();
    }
    await server.stop();
  }
}

/** Median seconds per repetition of the task, for each side. */
async function inTurns(sides: readonly Side[], name: string, runs: number): Promise<number[]> {
  const seen = sides.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [n, { tasks }] of sides.entries()) {
      const task = tasks.get(name);
      if (!task) throw new Error(`${name} is asked of one database only`);
      const began = performance.now();
      await task.work();
      seen[n]?.push((performance.now() - began) / 1000 / task.pieces);
    }
  }
  return seen.map(median);
}

function printTask(name: string, [embedded = 0, postgres = 0]: readonly number[]): void {
  const [left, right] = [embedded, postgres].map((value) => `${(value * 1000).toFixed(1).padStart(10)} ms`);
  console.log(`  ${name.padEnd(40)} ${left} ${right}   ${(embedded / postgres).toFixed(2)} x as fast`);
}

async function openSide(database: TestDatabase): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), "archivo-bench-"));
  const visitor = anonClient(database.backend);
  const server = serviceClient(database.backend);
  const editor = await signIn(database);
  const episodeId = await firstPublished(visitor);
  const list = (page: number, q = "") => listEpisodes(editor, { page, q, status: "all", without: "all", sort: "number", order: "asc" });
  const lastPage = (await list(1)).totalPages;
  const repeated = (ask: () => Promise<unknown>) => ({
    pieces: ASKED,
    work: async () => {
      for (let asked = 0; asked < ASKED; asked++) await ask();
    },
  });
  const options = { audioBase: "", audioDir: "", unreviewed: "show" as const, onWarning: () => {} };
  const tasks: Side["tasks"] = new Map<string, Task>([
    [
      "reading it for a build",
      { pieces: 1, work: async () => loadArchive(visitor, await startSnapshot(folder), options) },
    ],
    ["back-office: first page of the list", repeated(() => list(1))],
    ["back-office: last page of the list", repeated(() => list(lastPage))],
    ["back-office: search by guest or barrio", repeated(() => list(1, "Peñarol"))],
    ["back-office: dashboard", repeated(() => readDashboard(editor))],
    [
      `one of ${COMMENTS} comments, ${AT_ONCE} at once`,
      { pieces: COMMENTS, work: () => comment(server, episodeId) },
    ],
    [
      "back-office: comments to moderate",
      repeated(() => listComments(editor, { page: 1, status: "pending" })),
    ],
  ]);
  return { database, folder, tasks };
}

export async function fill({ pg }: Pick<TestDatabase, "pg">, episodes: number): Promise<void> {
  const { frame, episodesOf } = await largeDemo();
  await insert(pg, demoRows(frame));
  for (let from = 0; from < episodes; from += BATCH) {
    const tables = demoRows({ ...frame, episodes: episodesOf(from, Math.min(from + BATCH, episodes)) });
    await insert(
      pg,
      tables.filter(({ table }) => table.startsWith("episode")),
    );
  }
  await pg.exec("analyze");
}

async function insert(pg: TestDatabase["pg"], tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first).join(", ");
    const sql = `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`;
    await pg.query(sql, [JSON.stringify(rows)]);
  }
}

async function signIn(database: TestDatabase): Promise<DatabaseClient> {
  await database.addAccount(ADMINISTRATOR);
  await database.pg.query("insert into public.profiles (id, role) values ($1, 'admin')", [ADMINISTRATOR]);
  return database.clientOf(ADMINISTRATOR);
}

async function firstPublished(visitor: DatabaseClient): Promise<string> {
  const { data, error } = await visitor.from("episodes").select("id").limit(1).single();
  if (error) throw new Error(error.message);
  return data.id;
}

async function comment(server: DatabaseClient, episodeId: string): Promise<void> {
  let left = COMMENTS;
  const visit = async () => {
    while (left-- > 0) {
      const form = {
        authorName: "Elvira",
        authorEmail: "elvira@example.org",
        content: "Me acuerdo del tranvía.",
      };
      const stored = await submitComment(server, { ...form, episodeId, key: crypto.randomUUID() });
      if (!stored.ok) throw new Error("a comment was refused");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}
