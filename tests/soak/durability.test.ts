import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const CHILD = fileURLToPath(new URL("./process/write-for-ever.ts", import.meta.url));
/** Kills of both processes; ROUNDS raises it. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);

test("every confirmed comment is stored completely and once after SIGKILL of program and server", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const acknowledged: string[] = [];
  freshDataDir(dataDir);
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await writeUntilKilled(dataDir, 20 + ((round * 37) % 90))));

  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  const { rows } = await pg.query<{ id: string }>(
    "select id::text from public.comments join public.comment_contacts on comment_id = id",
  );
  const halves = await pg.query(
    "select id from public.comments except select comment_id from public.comment_contacts",
  );
  await close();
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 20);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(rows).toHaveLength(stored.size);
  expect(halves.rows).toEqual([]);
});

/**
 * Kills the child and its server while it writes, as a power cut ends both.
 * @returns ids of the comments that it had confirmed, at least `count`
 */
async function writeUntilKilled(dataDir: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, dataDir, MIGRATIONS_DIR], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const ids: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    ids.push(line);
    if (ids.length !== count) continue;
    const [server] = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(server), "SIGKILL");
    child.kill("SIGKILL");
  }
  await exited;
  return ids;
}
