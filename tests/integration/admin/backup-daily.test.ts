import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BackupSource } from "#api/admin/backup/write-bag.ts";
import type { Media } from "#api/media.ts";
import { BACKUP_TABLES, type BackupContent, requestedContent } from "#db/backup/backup-tables.ts";
import { serviceClient } from "#db/client.ts";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { mirrorRecordings } from "#scripts/backup/mirror-recordings.ts";
import { saveDaily } from "#scripts/backup/save-bag.ts";
import { inSnapshot } from "#scripts/backup/snapshot.ts";
import { seedDemo } from "#scripts/seed/seed-demo.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openTerminal } from "#tests/support/terminal.ts";

const NOON = Date.parse("2026-11-27T12:00:00Z");
const DAY = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

function put(dataDir: string, path: string, content: string, mtime = new Date("2026-01-01T00:00:00Z")) {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
  utimesSync(join(dataDir, path), mtime, mtime);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Everything that a backup reads from a database. */
async function all(content: BackupContent) {
  const tables: Record<string, unknown[]> = {};
  for (const table of Object.keys(BACKUP_TABLES)) {
    tables[table] = [];
    for await (const rows of content.rows(table)) tables[table].push(...rows);
  }
  return [await content.schemaVersion(), await content.collaborators(), tables];
}

test("a snapshot has the rows that requests return", async () => {
  const dataDir = temporaryFolder();
  await seedDemo({ pg: database.pg, demoDir: "supabase/demo", dataDir });
  const snapshot = await inSnapshot(database.pg, all);
  expect(JSON.stringify(snapshot)).toContain("Peñarol");
  const requested = await all(requestedContent(serviceClient(database.backend)));
  // Lite writes instants as PostgreSQL prints them, hosted Supabase and the snapshot as JSON does.
  const asJson = JSON.stringify(requested).replace(/"(\d{4}-\d\d-\d\d) ([\d:.]+\+00)"/g, '"$1T$2:00"');
  expect(snapshot).toEqual(JSON.parse(asJson));
});

test("a table of a snapshot can be read again after its reader left early", async () => {
  const twice = await inSnapshot(database.pg, async (content) => {
    const first = async () => {
      for await (const rows of content.rows("episodes")) return rows.length;
      return 0;
    };
    return [await first(), await first()];
  });
  expect(twice[0]).toBeGreaterThan(0);
  expect(twice[1]).toBe(twice[0]);
});

const source = (now: number, media?: Media): BackupSource => ({
  content: requestedContent(serviceClient(database.backend)),
  media,
  now: () => now,
  version: "1",
});

test("seven days are kept, and what a killed backup left is removed", async () => {
  const folder = join(temporaryFolder(), "new");
  mkdirSync(folder);
  for (let day = 9; day > 0; day--)
    writeFileSync(join(folder, `archivo-2026-11-${27 - day}T12-00-00Z.zip`), "");
  for (const name of ["archivo-2026-11-20T12-00-00Z.zip.part", "mi-copia.zip", "antes-de-v1.zip"])
    writeFileSync(join(folder, name), "");
  expect(await saveDaily(source(NOON), folder)).toBe(join(folder, "archivo-2026-11-27T12-00-00Z.zip"));
  expect(readdirSync(folder)).toEqual([
    "antes-de-v1.zip",
    ...["21", "22", "23", "24", "25", "26", "27"].map((day) => `archivo-2026-11-${day}T12-00-00Z.zip`),
    "mi-copia.zip",
  ]);
});

test("a backup that could not be restored is none", async () => {
  const folder = temporaryFolder();
  const media = {
    async *files() {
      yield { name: ".htaccess", bytes: new Uint8Array(1) };
    },
  } as Partial<Media> as Media;
  await expect(saveDaily(source(NOON, media), folder)).rejects.toThrow("La copia no se puede usar");
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup ends before the disk is full", async () => {
  const folder = temporaryFolder();
  const statfs = vi.spyOn(files, "statfs").mockResolvedValue({ bavail: 2, bsize: 4096 } as never);
  syncBuiltinESMExports();
  await expect(saveDaily(source(NOON), folder))
    .rejects.toThrow("no queda lugar para la copia")
    .finally(() => {
      statfs.mockRestore();
      syncBuiltinESMExports();
    });
  expect(readdirSync(folder)).toEqual([]);
});

test("recordings are copied once; what changed or was deleted is kept for half a year", async () => {
  const dataDir = temporaryFolder();
  const backupDir = join(temporaryFolder(), "otro disco");
  const bag = join(backupDir, "grabaciones");
  const folder = recordingFolder({ dataDir, places: { base: "/audio", siteOrigins: [], allowedHosts: [] } });
  const mirror = (now: number) => mirrorRecordings({ folder, backupDir, now, version: "1" });
  put(dataDir, "audio/1975/cinta.mp3", "copia");
  put(dataDir, "audio/otra.mp3", "otra");
  put(dataDir, "masters/1975/cinta.wav", "máster");
  expect([await mirror(NOON), await mirror(NOON + DAY)]).toEqual([3, 0]);
  put(dataDir, "audio/1975/cinta.mp3", "kopia", new Date("2026-02-01T00:00:00Z"));
  await files.rm(join(dataDir, "audio/otra.mp3"));
  expect(await mirror(NOON + 2 * DAY)).toBe(1);
  for (const list of ["manifest-sha256.txt", "tagmanifest-sha256.txt"])
    execFileSync("sha256sum", ["--check", "--strict", "--quiet", list], { cwd: bag });
  expect(filesIn(join(bag, "data"))).toEqual(["audio/1975/cinta.mp3", "masters/1975/cinta.wav"]);
  const former = join(backupDir, "grabaciones-de-antes");
  expect(filesIn(former)).toEqual(["2026-11-29/audio/1975/cinta.mp3", "2026-11-29/audio/otra.mp3"]);
  expect(readFileSync(join(former, "2026-11-29/audio/1975/cinta.mp3"), "utf8")).toBe("copia");
  await mirror(NOON + 200 * DAY);
  expect(filesIn(former)).toEqual([]);
});

test("the command writes a day's backup with the recordings, and both are restored", async () => {
  const variables: Record<string, Record<string, string>> = {};
  const terminal = openTerminal(["before", "after"], variables);
  const backupDir = join(terminal.folder, "otro disco");
  variables.before = { BACKUP_DIR: backupDir, BACKUP_RECORDINGS: "yes" };
  put(join(terminal.folder, "before"), "audio/cinta.mp3", "copia");
  expect(await terminal.run("before", "backup", "--daily")).toMatchObject({ code: 0 });
  const [zip = ""] = readdirSync(backupDir).filter((name) => name.endsWith(".zip"));
  const recordings = join(backupDir, "grabaciones");
  const restored = await terminal.run("after", "restore", join(backupDir, zip), recordings);
  expect(restored.output).toContain("Restauradas 1 grabación");
  expect(readFileSync(join(terminal.folder, "after/audio/cinta.mp3"), "utf8")).toBe("copia");
});
