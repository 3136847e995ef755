import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { readBackup, readBag } from "#scripts/backup/read-bag.ts";
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

test("an unchanged backup is read", () => {
  expect([...(readBag(zip).tables.get("guests") ?? [])]).toHaveLength(1);
});

test("a file of more than 2 GiB is read", { tags: "soak" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "archivo-large-"));
  try {
    const file = join(folder, "copia.zip");
    writeFileSync(file, "PK");
    truncateSync(file, 2 ** 31 + 1);
    const bytes = readBackup(file);
    expect([bytes.length, strFromU8(bytes.subarray(0, 2))]).toEqual([2 ** 31 + 1, "PK"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
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

test("a backup of 0.1.0, which had fewer tables, is read", () => {
  const later = ["episode_notes", "photo_notes", "listening_counts", "recordings"];
  const { tables } = readBag(
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
  for (const table of later) expect([table, ...(tables.get(table) ?? ["none"])]).toEqual([table]);
  expect([...(tables.get("guests") ?? [])]).toHaveLength(1);
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
  test.each(cases)("when %s", (_, make) => {
    expect(() => readBag(make())).toThrow(/La copia no se puede usar/);
  });

  test("when its unpacked files would be far larger, without unpacking them", () => {
    const folder = "bomba";
    const bomb = zipSync({ [folder]: { data: { media: { "1.jpg": new Uint8Array(60_000_000) } } } });
    expect(() => readBag(bomb)).toThrow(/abierta ocuparía más de 50 MB/);
  });

  test("when it has more files than an archive can have", () => {
    const files = Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [`a/${n}`, new Uint8Array()]));
    expect(() => readBag(zipSync(files, { level: 0 }))).toThrow(/más de 50.000 archivos/);
  });

  test("when a picture has a hidden name of server files", () => {
    const hidden = changed((files, at) => {
      files[`${at}/data/media/.htaccess`] = strToU8("x");
      relist(files, at, (manifest) => `${manifest}${sha256("x")}  data/media/.htaccess\n`);
    });
    expect(() => readBag(hidden)).toThrow(/un nombre que no se puede usar \(\.htaccess\)/);
  });
});
