import { createHash } from "node:crypto";
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { zipStream } from "#api/admin/backup/zip-stream.ts";
import { openZip } from "#scripts/backup/open-zip.ts";
import { readBag } from "#scripts/backup/read-bag.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openBackOffice } from "./back-office.ts";

let zip: Uint8Array;
beforeAll(async () => {
  const office = await openBackOffice();
  await office.admin("POST", "/guests", { name: "Néstor Ñandú" });
  const headers = { cookie: office.cookieOf("administrator") };
  const response = await office.api.request("GET", "/api/admin/backup", { headers });
  zip = new Uint8Array(await response.arrayBuffer());
  await office.dispose();
});

/** Writes a ZIP file and reads it as a backup. */
async function readZip(bytes: Uint8Array) {
  const file = join(temporaryFolder(), "copia.zip");
  writeFileSync(file, bytes);
  const bag = await readBag(file);
  const rows: Record<string, unknown[]> = {};
  for (const [table, lines] of bag.tables) {
    rows[table] = [];
    for await (const row of lines) rows[table].push(row);
  }
  await bag.close();
  return rows;
}

test("an unchanged backup is read", async () => {
  expect((await readZip(zip)).guests).toHaveLength(1);
});

test("a file of more than 4 GiB is written and read in pieces", { tags: "soak" }, async () => {
  const file = join(temporaryFolder(), "grande.zip");
  const piece = new Uint8Array(2 ** 24);
  const pieces = 2 ** 8 + 1;
  async function* entries() {
    yield { path: "a/1.jpg", compress: false, parts: Array.from({ length: pieces }, () => piece) };
    yield { path: "a/2.jpg", compress: false, parts: [Buffer.from("después")] };
  }
  await pipeline(Readable.from(zipStream(entries(), new Date())), createWriteStream(file));
  const { files, close } = await openZip(file);
  let bytes = 0;
  for await (const part of files.get("a/1.jpg")?.parts() ?? []) bytes += part.length;
  expect(bytes).toBe(pieces * piece.length);
  const after: Uint8Array[] = [];
  for await (const part of files.get("a/2.jpg")?.parts() ?? []) after.push(part);
  expect(Buffer.concat(after).toString()).toBe("después");
  await close();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function changed(change: (files: Record<string, Uint8Array>, folder: string) => void): Uint8Array {
  const files = unzipSync(zip);
  change(files, Object.keys(files)[0]?.split("/")[0] ?? "");
  return zipSync(files, { level: 0 });
}

/** Changes the list of checksums and updates the checksum of the list itself. */
function relist(files: Record<string, Uint8Array>, at: string, change: (manifest: string) => string): void {
  const list = change(strFromU8(files[`${at}/manifest-sha256.txt`] ?? new Uint8Array()));
  files[`${at}/manifest-sha256.txt`] = strToU8(list);
  const tags = strFromU8(files[`${at}/tagmanifest-sha256.txt`] ?? new Uint8Array());
  files[`${at}/tagmanifest-sha256.txt`] = strToU8(tags.replace(/^\w+(?= {2}manifest-sha256)/m, sha256(list)));
}

test("a backup of 0.1.0, which had fewer tables, is read", async () => {
  const later = ["episode_notes", "photo_notes", "listening_counts", "recordings"];
  const tables = await readZip(
    changed((files, at) => {
      const paths = later.map((table) => `data/tables/${table}.jsonl`);
      for (const path of paths) delete files[`${at}/${path}`];
      relist(files, at, (manifest) =>
        manifest
          .split("\n")
          .filter((line) => !paths.some((path) => line.endsWith(path)))
          .join("\n"),
      );
    }),
  );
  for (const table of later) expect([table, tables[table]]).toEqual([table, []]);
  expect(tables.guests).toHaveLength(1);
});

test("a programme whose edits an earlier version held back is restored as pending review", async () => {
  const held = crypto.randomUUID();
  const rows = {
    "data/tables/episodes.jsonl": [
      { id: held, status: "published" },
      { id: "other", status: "published" },
    ],
    "data/tables/held_episodes.jsonl": [{ id: held }],
  };
  const { episodes } = await readZip(
    changed((files, at) => {
      for (const [path, lines] of Object.entries(rows)) {
        const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
        files[`${at}/${path}`] = strToU8(text);
        relist(files, at, (manifest) =>
          [
            ...manifest.split("\n").filter((line) => line && !line.endsWith(path)),
            `${sha256(text)}  ${path}`,
            "",
          ].join("\n"),
        );
      }
    }),
  );
  expect(episodes).toEqual([
    { id: held, status: "to_review" },
    { id: "other", status: "published" },
  ]);
});

describe("a backup is refused", () => {
  const cases: [string, () => Uint8Array][] = [
    ["it is not a ZIP file", () => strToU8("hola")],
    ["it is truncated", () => zip.slice(0, zip.length - 1000)],
    [
      "a row was changed",
      () => changed((files, at) => (files[`${at}/data/tables/guests.jsonl`] = strToU8("{}\n"))),
    ],
    ["a file is missing", () => changed((files, at) => delete files[`${at}/data/tables/guests.jsonl`])],
    [
      "a file was added",
      () => changed((files, at) => (files[`${at}/data/media/otra.svg`] = strToU8("<svg/>"))),
    ],
    [
      "a checksum was changed",
      () => changed((files, at) => (files[`${at}/manifest-sha256.txt`] = strToU8("x"))),
    ],
    ["a path is outside of it", () => changed((files, at) => (files[`${at}/../fuera.txt`] = strToU8("x")))],
    [
      "it is of another program",
      () => changed((files, at) => (files[`${at}/bag-info.txt`] = strToU8("a: b\n"))),
    ],
  ];
  test.each(cases)("when %s", async (_, make) => {
    await expect(readZip(make())).rejects.toThrow(/La copia no se puede usar/);
  });

  test("when its unpacked files would be far larger, without unpacking them", async () => {
    const folder = "bomba";
    const bomb = zipSync({ [folder]: { data: { media: { "1.jpg": new Uint8Array(60_000_000) } } } });
    await expect(readZip(bomb)).rejects.toThrow(/abierta ocuparía más de 50 MB/);
  });

  test("when it has more files than an archive can have", async () => {
    const files = Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [`a/${n}`, new Uint8Array()]));
    await expect(readZip(zipSync(files, { level: 0 }))).rejects.toThrow(/más de 50.000 archivos/);
  });

  test("when a picture has a hidden name of server files", async () => {
    const hidden = changed((files, at) => {
      files[`${at}/data/media/.htaccess`] = strToU8("x");
      relist(files, at, (manifest) => `${manifest}${sha256("x")}  data/media/.htaccess\n`);
    });
    await expect(readZip(hidden)).rejects.toThrow(/un nombre que no se puede usar \(\.htaccess\)/);
  });
});
