import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadArchive } from "#archive/load.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { anonClient, type DatabaseClient, serviceClient } from "#db/client.ts";
import { submitComment } from "#db/comments.ts";
import { listComments } from "#db/comments-moderation.ts";
import { listEpisodes } from "#db/episodes-editing.ts";
import { readDashboard } from "#db/figures.ts";
import { openTestDatabase, prepareServer, type TestDatabase } from "#tests/support/database.ts";
import { openPostgresServer } from "#tests/support/postgres-server.ts";
import { demoRows, type TableRows } from "../seed/rows.ts";
import { largeDemo } from "./large-demo.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./workshop.ts";

const ADMINISTRATOR = "00000000-0000-4000-8000-000000000001";
/** Programmes sent to the database at a time. */
const BATCH = 50;
const ASKED = 20;
const COMMENTS = 500;
const AT_ONCE = 20;

/**
 * The same archive in the embedded database and on a PostgreSQL server: filling it, reading it for a build, lists and
 * searches of the back-office, comments that visitors send. Both are reached as always, through supabase-js.
 */
export async function benchPostgres({ episodes, runs }: BenchOptions): Promise<void> {
  const server = await openPostgresServer();
  try {
    await prepareServer(server.admin);
    const { rows } = await server.admin.query<{ server_version: string }>("show server_version");
    const embedded = await figuresOf(await openTestDatabase(), episodes, runs);
    process.env.TEST_POSTGRES_URL = server.url;
    const postgres = await figuresOf(await openTestDatabase(), episodes, runs);
    console.log(`\n${episodes} programmes: embedded, and PostgreSQL ${rows[0]?.server_version}`);
    for (const [name, seconds] of embedded) {
      const other = postgres.get(name) ?? Number.NaN;
      const [left, right] = [seconds, other].map((value) => `${(value * 1000).toFixed(1).padStart(10)} ms`);
      console.log(`  ${name.padEnd(40)} ${left} ${right}   ${(seconds / other).toFixed(2)} x as fast`);
    }
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    await server.stop();
  }
}

/** Seconds of each task, by its name. */
async function figuresOf(
  database: TestDatabase,
  episodes: number,
  runs: number,
): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  const measure = async (name: string, times: number, work: () => Promise<unknown>, pieces = 1) => {
    const seen: number[] = [];
    for (let run = 0; run < times; run++) {
      const began = performance.now();
      await work();
      seen.push((performance.now() - began) / 1000 / pieces);
    }
    figures.set(name, median(seen));
  };
  const folder = mkdtempSync(join(tmpdir(), "archivo-bench-"));
  try {
    await measure("filling it", 1, () => fill(database, episodes));
    const visitor = anonClient(database.backend);
    const editor = await signIn(database);
    const options = { audioBase: "", onWarning: () => {} };
    await measure("reading it for a build", runs, async () =>
      loadArchive(visitor, await startSnapshot(folder), options),
    );
    const list = (page: number, q = "") => listEpisodes(editor, { page, q, status: "all" });
    const lastPage = (await list(1)).totalPages;
    const repeat = (work: () => Promise<unknown>) => async () => {
      for (let asked = 0; asked < ASKED; asked++) await work();
    };
    await measure(
      "back-office: first page of the list",
      runs,
      repeat(() => list(1)),
      ASKED,
    );
    await measure(
      "back-office: last page of the list",
      runs,
      repeat(() => list(lastPage)),
      ASKED,
    );
    await measure(
      "back-office: search by guest or barrio",
      runs,
      repeat(() => list(1, "Peñarol")),
      ASKED,
    );
    await measure(
      "back-office: dashboard",
      runs,
      repeat(() => readDashboard(editor)),
      ASKED,
    );
    const server = serviceClient(database.backend);
    const episodeId = await firstPublished(visitor);
    await measure(
      `one of ${COMMENTS} comments, ${AT_ONCE} at once`,
      runs,
      () => comment(server, episodeId),
      COMMENTS,
    );
    const moderation = () => listComments(editor, { page: 1, status: "pending" });
    await measure("back-office: comments to moderate", runs, repeat(moderation), ASKED);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.dispose();
  }
}

async function fill({ pg }: TestDatabase, episodes: number): Promise<void> {
  const { frame, programmes } = largeDemo();
  await insert(pg, demoRows(frame));
  for (let from = 0; from < episodes; from += BATCH) {
    const tables = demoRows({ ...frame, programmes: programmes(from, Math.min(from + BATCH, episodes)) });
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
