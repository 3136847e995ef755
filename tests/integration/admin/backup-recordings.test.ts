import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { writeRecordings } from "#api/admin/backup/write-recordings.ts";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { CHECKED_MARKER, finishRecordings } from "#scripts/backup/finish-recordings.ts";
import { stageRecordings } from "#scripts/backup/restore-recordings.ts";
import { recordingsFile, saveRecordings } from "#scripts/backup/save-bag.ts";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { CALLERS } from "./back-office.ts";
import { openRecordingOffice } from "./recording-office.ts";

const LONG = `1975/${"una cinta muy larga ".repeat(8)}ñandú (100%).mp3`;
const CONTENT: Record<string, Buffer> = {
  [`audio/${LONG}`]: anMp3(),
  "audio/cinta.mp3": Buffer.from("copia"),
  "masters/cinta.wav": aWav(20),
};

const put = (dataDir: string, path: string, content: Uint8Array | string) => {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
};
const folderOf = (dataDir: string) =>
  recordingFolder({ dataDir, places: { base: "/audio", siteOrigins: [], allowedHosts: [] } });

/** Saves a backup of the recordings, with an empty file and hidden files beside them. */
async function aBackup(): Promise<string> {
  const dataDir = temporaryFolder();
  for (const [path, content] of Object.entries(CONTENT)) put(dataDir, path, content);
  put(dataDir, "audio/vacía.mp3", "");
  // Files that macOS leaves when copying.
  for (const hidden of ["audio/.DS_Store", "audio/1975/._cinta.mp3", "masters/._cinta.wav"])
    put(dataDir, hidden, "x");
  const file = recordingsFile(join(dataDir, "archivo.zip"));
  await saveRecordings(folderOf(dataDir), file);
  return file;
}

test("a backup is restored into an empty folder, byte for byte", async () => {
  const file = await aBackup();
  const dataDir = join(temporaryFolder(), "new");
  const staged = await stageRecordings(file, dataDir);
  expect(existsSync(join(dataDir, "audio"))).toBe(false);
  await staged.keep();
  expect(staged.count).toBe(3);
  for (const [path, content] of Object.entries(CONTENT))
    expect(readFileSync(join(dataDir, path))).toEqual(content);
  expect(readdirSync(dataDir).sort()).toEqual(["audio", "masters"]);
  // Restoring again is allowed, because the bytes are the same.
  await (await stageRecordings(file, dataDir)).keep();
});

test("a backup without recordings is restored", async () => {
  const file = recordingsFile(join(temporaryFolder(), "archivo.zip"));
  await saveRecordings(folderOf(temporaryFolder()), file);
  const dataDir = temporaryFolder();
  const staged = await stageRecordings(file, dataDir);
  await staged.keep();
  expect([staged.count, readdirSync(dataDir)]).toEqual([0, []]);
});

test("the next start finishes an interrupted restore, without overwriting other files", async () => {
  const file = await aBackup();
  const dataDir = temporaryFolder();
  await stageRecordings(file, dataDir);
  put(dataDir, `restoring/${CHECKED_MARKER}`, "");
  // One recording has been moved already, and another file is at the place of the next.
  renameSync(join(dataDir, "restoring/masters"), join(dataDir, "masters"));
  put(dataDir, "audio/cinta.mp3", "otra");
  expect(await finishRecordings(dataDir)).toBe(1);
  for (const [path, content] of Object.entries(CONTENT))
    expect(readFileSync(join(dataDir, path)).equals(content)).toBe(path !== "audio/cinta.mp3");
  expect(readdirSync(dataDir).sort()).toEqual(["audio", "masters"]);
});

test("a restore that ends before the content is restored leaves no recordings to the next start", async () => {
  const file = await aBackup();
  const dataDir = temporaryFolder();
  await stageRecordings(file, dataDir);
  expect(await finishRecordings(dataDir)).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("the next start removes what an interrupted restore had not checked", async () => {
  const dataDir = temporaryFolder();
  put(dataDir, "restoring/audio/cinta.mp3", "a medias");
  expect(await finishRecordings(dataDir)).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a recording that disappears before it is read fails the copy, without unhandled errors", async () => {
  const dataDir = temporaryFolder();
  put(dataDir, "audio/cinta.mp3", "copia");
  for await (const { path, parts } of folderOf(dataDir).contents()) {
    rmSync(join(dataDir, path));
    // If the stream were open already, it would fail unhandled during these calls.
    for (let n = 0; n < 5; n++) await expect(files.stat(join(dataDir, path))).rejects.toThrow(/ENOENT/);
    await expect(Readable.from(parts).toArray()).rejects.toThrow(/ENOENT/);
  }
});

test("every tar program opens it, and its checksums are those of a bag", async () => {
  const file = await aBackup();
  const folder = temporaryFolder();
  execFileSync("tar", ["-xf", file, "-C", folder]);
  const bag = join(folder, "grabaciones");
  expect(readFileSync(join(bag, "data/audio", LONG))).toEqual(CONTENT[`audio/${LONG}`]);
  for (const list of ["manifest-sha256.txt", "tagmanifest-sha256.txt"]) {
    // sha256sum does not know that a bag writes % as %25.
    const input = readFileSync(join(bag, list), "utf8").replaceAll("%25", "%");
    execFileSync("sha256sum", ["--check", "--strict", "--quiet"], { cwd: bag, input });
  }
  expect(readFileSync(join(bag, "bag-info.txt"), "utf8")).toMatch(/^Payload-Oxum: \d+\.3$/m);
  const manifest = readFileSync(join(bag, "manifest-sha256.txt"), "utf8");
  const sha256 = createHash("sha256").update(aWav(20)).digest("hex");
  expect(manifest).toContain(`${sha256}  data/masters/cinta.wav\n`);
});

const refusals: [name: string, change: (tar: Buffer) => Buffer, reason: RegExp][] = [
  ["truncated", (tar) => tar.subarray(0, tar.length / 2), /No se cambió nada/],
  ["with a changed description", (tar) => changed(tar, "Payload-Oxum", "Payload-Oxam"), /bag-info.txt no es/],
  ["with a changed recording", (tar) => changed(tar, "copia", "copja"), /no es el que se guardó/],
  ["with a damaged header", (tar) => changed(tar, "ustar", "ustir"), /No se cambió nada/],
  ["in another format", () => Buffer.from("PK".repeat(2000)), /No se cambió nada/],
];

function changed(tar: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(tar);
  copy.write(to, copy.indexOf(from), "latin1");
  return copy;
}

test.each(refusals)("one %s is refused, and leaves no files", async (_, change, reason) => {
  const file = await aBackup();
  writeFileSync(file, change(readFileSync(file)));
  const dataDir = temporaryFolder();
  await expect(stageRecordings(file, dataDir)).rejects.toThrow(reason);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(["../fuera.mp3", "audio/../../fuera.mp3", "audio/.oculto", "media/1.svg", "/etc/fuera"])(
  "a file with the target %s is refused",
  async (path) => {
    const folder = {
      async *contents() {
        yield {
          path,
          bytes: 1,
          changedAt: 0,
          parts: (async function* () {
            yield Buffer.from("x");
          })(),
        };
      },
    };
    const file = join(temporaryFolder(), "malo.tar");
    const parts: Uint8Array[] = [];
    for await (const part of writeRecordings(folder, Date.now, "1")) parts.push(part);
    writeFileSync(file, Buffer.concat(parts));
    const dataDir = join(temporaryFolder(), "data");
    await expect(stageRecordings(file, dataDir)).rejects.toThrow("No se cambió nada");
    expect(readdirSync(dataDir)).toEqual([]);
    expect(readdirSync(dirname(dataDir))).toEqual(["data"]);
  },
);

test("a different recording with that name is not overwritten", async () => {
  const file = await aBackup();
  const dataDir = temporaryFolder();
  put(dataDir, "masters/cinta.wav", "otra");
  await expect(stageRecordings(file, dataDir)).rejects.toThrow("Ya hay otro archivo en masters/cinta.wav");
  expect(readdirSync(dataDir)).toEqual(["masters"]);
});

test("a disk without enough space is detected first", async () => {
  const file = await aBackup();
  const statfs = vi.spyOn(files, "statfs").mockResolvedValue({ bavail: 2, bsize: 4096 } as never);
  syncBuiltinESMExports();
  const dataDir = temporaryFolder();
  const refused = expect(stageRecordings(file, dataDir)).rejects.toThrow("no hay lugar");
  await refused.finally(() => {
    statfs.mockRestore();
    syncBuiltinESMExports();
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("the panel downloads it as one file, for administrators only", async () => {
  const office = await openRecordingOffice();
  await office.upload(aWav(3), "cinta.wav");
  for (const caller of CALLERS.filter((caller) => caller !== "administrator")) {
    const { status } = await office.ask(caller, "GET", "/backup/recordings");
    expect([caller, status]).toEqual([caller, caller === "anonymous" ? 401 : 403]);
  }
  const headers = { cookie: office.cookieOf("administrator") };
  const answer = await office.api.request("GET", "/api/admin/backup/recordings", { headers });
  expect(answer.headers.get("content-disposition")).toMatch(/filename="grabaciones-\d{4}-\d\d-\d\d\.tar"/);
  const file = join(temporaryFolder(), "g.tar");
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const dataDir = join(temporaryFolder(), "data");
  await (await stageRecordings(file, dataDir)).keep();
  expect(readFileSync(join(dataDir, "audio/cinta.wav"))).toEqual(aWav(3));
  await office.dispose();
});

test("where the site plays recordings from another address, a restore is refused before it begins", {
  tags: "soak",
}, () => {
  const DATA_DIR = temporaryFolder();
  const VITE_AUDIO_BASE_URL = "https://a.example/storage/v1/object/public/audio";
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/restore.ts", "copia.zip", "copia-grabaciones.tar"],
    { env: { PATH: process.env.PATH, DATA_DIR, VITE_AUDIO_BASE_URL }, encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`toma las grabaciones de ${VITE_AUDIO_BASE_URL}`),
  ]);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
