import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { startWatched, type WatchedServer } from "./stalls.ts";

const ROWS = 10_000;
/** Share of the time that reading the spreadsheet takes: a quarter was measured, and more than all of it on the serving thread. */
const BOUND = 0.6;

const line = "Los vecinos cuentan. ".repeat(50);
const numbers = Array.from({ length: ROWS }, (_, n) => n + 1);
const sheet = (rows: number[]) =>
  [
    "numero,invitado,barrio,temas,transcripcion",
    ...rows.map((n) => `${n},Persona ${n % 900},Barrio ${n % 60},T${n % 9}; T9,"${line}"`),
  ].join("\n");
const EPISODES = sheet(numbers);
/** What is stored, in parts that a busy machine also stores within the time limit of a request. */
const PARTS = Array.from({ length: 4 }, (_, part) => sheet(numbers.filter((n) => n % 4 === part)));
const PHOTOS = [
  "programa,foto",
  ...numbers.slice(0, 4000).map((n) => `${n},https://example.org/${n}.jpg`),
].join("\n");
const form = (text: string) => JSON.stringify({ format: "csv", text });

/** The reference of the same run, because the machine may be busy with other things. */
function millisecondsToRead(): number {
  const started = performance.now();
  expect(readImportFile("csv", EPISODES, { first: 1960, last: 2000 }).rows).toHaveLength(ROWS);
  return performance.now() - started;
}

async function drain(answer: Promise<Response>): Promise<void> {
  for await (const _ of (await answer).body ?? []);
}

/** Asks as rarely as the panel does, so that the requests themselves cost nothing. */
async function workEnds({ ask }: WatchedServer): Promise<BackupState> {
  return vi.waitFor(
    async () => {
      const state = (await (await ask("GET", "/backups")).json()) as BackupState;
      expect(state.work?.state).toBe("done");
      return state;
    },
    { timeout: 240_000, interval: 1000 },
  );
}

test("imports, exports, backups and restores of thousands of rows leave the site answering", async () => {
  const served = await startWatched();
  onTestFinished(() => served.stop());
  const { ask } = served;
  const other = await startWatched();
  onTestFinished(() => other.stop());
  let backup = new Blob();
  const stalls: Record<string, number> = {};
  const watch = async (name: string, server: WatchedServer, work: () => Promise<unknown>) => {
    stalls[name] = Math.max(stalls[name] ?? 0, await server.longestStall(work));
  };
  const reference = millisecondsToRead();
  // On a busy machine the database may end the trial; the server has to answer meanwhile.
  await watch("trial", served, () =>
    ask("POST", "/import", form(EPISODES)).catch((error) => expect(String(error)).toContain("too_long")),
  );
  for (const part of PARTS)
    await watch("import", served, () => ask("POST", "/import?dryRun=false", form(part)));
  await watch("photos", served, () => ask("POST", "/import?dryRun=false&kind=photos", form(PHOTOS)));
  await watch("export", served, () => drain(ask("GET", "/episodes/export.csv")));
  await watch("backup", served, () => drain(ask("GET", "/backup")));
  await watch("daily backup", served, async () => {
    await ask("POST", "/backups");
    const { files } = await workEnds(served);
    backup = await (await ask("GET", `/backups/${files[0]?.name}`)).blob();
  });
  await watch("restore", other, async () => {
    const { name } = (await (await other.ask("POST", "/backups/uploads", backup)).json()) as { name: string };
    await other.ask("POST", `/backups/${name}/restore`);
    await workEnds(other);
  });
  for (const [work, stall] of Object.entries(stalls))
    expect(stall / reference, `${work}: ${stall} ms`).toBeLessThan(BOUND);
});
