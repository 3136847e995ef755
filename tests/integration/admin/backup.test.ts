import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadArchive } from "#archive/load.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { DICTIONARY } from "#core/backup/dictionary.ts";
import { BACKUP_TABLES, type BackupRow, withoutDerived } from "#db/backup/backup-tables.ts";
import { anonClient, serviceClient } from "#db/client.ts";
import { folderMedia } from "#node/media-store.ts";
import { folderRecordings } from "#node/recordings.ts";
import { readBag } from "#scripts/backup/read-bag.ts";
import { missingAfterRestore, restoreBag } from "#scripts/backup/restore-bag.ts";
import { seedDemo } from "#scripts/seed/seed-demo.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openBag } from "#tests/support/open-bag.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";
import { contentOf } from "./backup-content.ts";
import { A_RECORDING, DETAILS, fillDemo, ORIGINAL } from "./backup-scene.ts";

let folder: string;
let office: BackOffice;
let zip: Uint8Array;
let arranged: Awaited<ReturnType<typeof fillDemo>>;
beforeAll(async () => {
  folder = createFolder("archivo-backup");
  office = await openBackOffice({
    media: folderMedia(join(folder, "media")),
    recordings: folderRecordings(join(folder, "audio")),
  });
  await seedDemo({ pg: office.database.pg, demoDir: "supabase/demo", dataDir: folder });
  arranged = await fillDemo(office);
  const headers = { cookie: office.cookieOf("administrator") };
  const response = await office.api.request("GET", "/api/admin/backup", { headers });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="archivo-\d{4}-\d\d-\d\d\.zip"$/,
  );
  zip = new Uint8Array(await response.arrayBuffer());
  writeFileSync(join(folder, "copia.zip"), zip);
});
afterAll(async () => {
  await office.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Loads the snapshot from which a site is built. @returns text by file name */
async function snapshotOf(database: TestDatabase, name: string): Promise<Record<string, string>> {
  const dir = join(folder, name);
  const options = { audioBase: "/audio", audioDir: "", unreviewed: "show" as const, onWarning: () => {} };
  await loadArchive(anonClient(database.backend), await startSnapshot(dir), options);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name), "utf8")]),
  );
}

describe("a backup", () => {
  test("is a bag: declared, listed, with a checksum for every file", () => {
    const files = unzipSync(zip);
    const names = Object.keys(files).map((name) => name.replace(/^archivo-\d{4}-\d\d-\d\d\//, ""));
    expect(names).toEqual(
      expect.arrayContaining([
        "bagit.txt",
        "bag-info.txt",
        "manifest-sha256.txt",
        "data/tables/episodes.jsonl",
      ]),
    );
    const text = (name: string) =>
      new TextDecoder().decode(Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]);
    expect(text("bagit.txt")).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
    expect(text("bag-info.txt")).toMatch(/Payload-Oxum: \d+\.\d+\n[\s\S]*Archivo-Schema-Version: \d{14}\n/);
    expect(text("data/tables/episodes.jsonl").trim().split("\n")).toHaveLength(70);
    expect(names.filter((name) => name.startsWith("data/media/")).length).toBeGreaterThan(60);
  });

  test("is opened and checked by other programs", () => {
    const opened = join(folder, "opened");
    execFileSync("unzip", ["-q", join(folder, "copia.zip"), "-d", opened]);
    const bag = join(opened, readdirSync(opened)[0] ?? "");
    for (const list of ["manifest-sha256.txt", "tagmanifest-sha256.txt"])
      execFileSync("sha256sum", ["--check", "--strict", "--quiet", list], { cwd: bag });
    const listed = readFileSync(join(bag, "manifest-sha256.txt"), "utf8").trimEnd().split("\n").length;
    const files = readdirSync(join(bag, "data"), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toHaveLength(listed);
    const readme = readFileSync(join(bag, "data/LEEME.txt"), "utf8");
    expect(readme).toContain("Archivo de La esquina del dial");
    expect(readme).toContain("data/diccionario.csv");
    const episodes: Record<string, string>[] = parse(readFileSync(join(bag, "data/csv/episodes.csv")), {
      bom: true,
      columns: true,
    });
    expect(episodes).toHaveLength(70);
    const captions = readdirSync(join(bag, "data/transcripciones")).filter((name) => name.endsWith(".vtt"));
    expect(captions.length).toBe(episodes.filter((row) => row.transcription_data !== "").length);
    const first = readFileSync(join(bag, "data/transcripciones", captions[0] ?? ""), "utf8");
    expect(first).toMatch(/^WEBVTT\n\n\d\d:\d\d:\d\d\.\d{3} --> /);
    const photos = readFileSync(join(bag, "data/csv/episode_photos.csv"), "utf8");
    expect(photos).toContain(DETAILS.credit);
  });

  test("explains every column of every table", async () => {
    const { rows } = await office.database.pg.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and table_name = any ($1) group by 1`,
      [Object.keys(BACKUP_TABLES)],
    );
    const inDatabase = rows.map(({ name, columns }) => [
      name,
      Object.keys(withoutDerived(Object.fromEntries(columns.map((column) => [column, null])))),
    ]);
    const explained = Object.entries(DICTIONARY).map(([name, { columns }]) => [
      name,
      Object.keys(columns).sort(),
    ]);
    expect(Object.fromEntries(explained)).toEqual(Object.fromEntries(inDatabase));
    expect(Object.keys(DICTIONARY)).toEqual(Object.keys(BACKUP_TABLES));
  });

  test("restored into an empty archive has the same rows, pictures and site", async () => {
    const database = await openTestDatabase();
    try {
      // The file existed before, and had been read.
      await database.pg.exec(
        "insert into public.recordings (name, bytes, sha256) values ('cinta.mp3', 9, repeat('0', 64))",
      );
      const media = folderMedia(join(folder, "restored"));
      const counts = await restoreBag(
        { server: serviceClient(database.backend), media },
        await openBag(join(folder, "copia.zip")),
      );
      expect(counts).toMatchObject({ episodes: 70, contact_messages: 1 });
      expect(await contentOf(database)).toEqual(await contentOf(office.database));
      expect(readdirSync(join(folder, "restored"))).toEqual(readdirSync(join(folder, "media")));
      const published = await snapshotOf(database, "b");
      expect(published).toEqual(await snapshotOf(office.database, "a"));
      const { photos, cover } = JSON.parse(published[`${arranged.episode}.json`] ?? "");
      expect(photos.map(({ id }: { id: string }) => id)).toEqual(arranged.ids);
      expect(photos[0]).toMatchObject(DETAILS);
      const original =
        "select carrier, digitized_on, digitized_by, digitized_with from photo_notes where id = $1";
      expect((await database.pg.query(original, [arranged.ids[0]])).rows).toEqual([
        {
          carrier: ORIGINAL.carrier,
          digitized_on: ORIGINAL.digitizedOn,
          digitized_by: ORIGINAL.digitizedBy,
          digitized_with: ORIGINAL.digitizedWith,
        },
      ]);
      expect(cover.id).toBe(arranged.ids[0]);
      // Restored rows add no entries to the audit log.
      const births =
        "select count(*)::int as n from public.audit_log where action = 'insert' and tbl <> 'recordings'";
      expect((await database.pg.query(births)).rows).toEqual((await office.database.pg.query(births)).rows);
      // A queued mail is still sent; a request to a provider, which may have been charged, is not repeated.
      const mails = await database.pg.query("select state from private.outbox");
      expect(mails.rows).toEqual([{ state: "queued" }]);
      const jobs = await database.pg.query("select state from public.ai_jobs order by state");
      expect(jobs.rows).toEqual([{ state: "cancelled" }, { state: "done" }]);
      const again = restoreBag(
        { server: serviceClient(database.backend), media },
        await openBag(join(folder, "copia.zip")),
      );
      await expect(again).rejects.toThrow(/vacía/);
    } finally {
      await database.dispose();
    }
  });

  test("is not restored over notes on recordings", { tags: "soak" }, async () => {
    const database = await openTestDatabase();
    try {
      await database.pg.exec(A_RECORDING);
      const media = folderMedia(join(folder, "refused"));
      const restoring = restoreBag(
        { server: serviceClient(database.backend), media },
        await openBag(join(folder, "copia.zip")),
      );
      await expect(restoring).rejects.toThrow(/vacía/);
      expect(await contentOf(database)).toMatchObject({ n: 1 });
    } finally {
      await database.dispose();
    }
  });

  test("lists the recordings and the people, and those that are missing", async () => {
    const bag = await openBag(join(folder, "copia.zip"));
    expect(bag.recordings).toHaveLength(8);
    const [first] = bag.recordings;
    const bytes = readFileSync(join(folder, "audio", first?.name ?? ""));
    expect(first).toEqual({
      name: "programa-001.mp3",
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect(bag.collaborators.map(({ email, role, active }) => ({ email, role, active }))).toContainEqual({
      email: "inactive@example.org",
      role: "admin",
      active: false,
    });
    const present = join(folder, "present");
    cpSync(join(folder, "audio"), present, { recursive: true });
    writeFileSync(join(present, "programa-001.mp3"), "otra cosa");
    const [recordings, people] = await missingAfterRestore(bag, folderRecordings(present));
    expect(recordings).toMatch(
      /subí en «Audios», con su nombre, 1 que falta o es otra \(programa-001\.mp3\)/,
    );
    expect(people).toMatch(/en «Colaboradores».*administrator@example\.org \(Administrador\)/);
    const [whole] = await missingAfterRestore(bag, folderRecordings(join(folder, "audio")));
    expect(whole).toBe(people);
    const [none] = await missingAfterRestore(bag, folderRecordings(join(folder, "nowhere")));
    expect(none).toContain(" 8 que faltan");
  });

  test("of an unknown format is refused", async () => {
    const files = unzipSync(zip);
    const [info = ""] = Object.keys(files).filter((path) => path.endsWith("/bag-info.txt"));
    const text = strFromU8(files[info] ?? new Uint8Array());
    expect(text).toContain("Backup-Format: 2");
    for (const format of ["1", "3"]) {
      files[info] = strToU8(text.replace("Backup-Format: 2", `Backup-Format: ${format}`));
      const file = join(folder, `formato-${format}.zip`);
      writeFileSync(file, zipSync(files, { level: 0 }));
      await expect(readBag(file)).rejects.toThrow("versión del programa que este no conoce");
    }
  });

  const INVALID_ROWS = [
    ["episode_photos", { url: "javascript:alert(1)" }],
    ["trash", { tbl: "profiles" }],
  ] as const;
  async function expectNothingRestored([table, change]: (typeof INVALID_ROWS)[number]) {
    const database = await openTestDatabase();
    try {
      const bag = await openBag(join(folder, "copia.zip"));
      const rows: BackupRow[] = [];
      for await (const row of bag.tables.get(table) ?? []) rows.push(row);
      bag.tables.set(table, rows.with(0, { ...rows[0], ...change }));
      const restoring = restoreBag(
        { server: serviceClient(database.backend), media: folderMedia(join(folder, "c")) },
        bag,
      );
      await expect(restoring).rejects.toThrow(/no se cambió nada/i);
      expect(await contentOf(database)).toMatchObject({ n: 0 });
    } finally {
      await database.dispose();
    }
  }

  const [first, ...others] = INVALID_ROWS;
  test(`is restored completely or not at all: ${first[0]}`, () => expectNothingRestored(first));
  describe("is restored completely or not at all", { tags: "soak" }, () => {
    test.for(others)("%s", expectNothingRestored);
  });
});
