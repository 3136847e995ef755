import { expect, test } from "vitest";
import { readImport } from "#api/admin/import/read-import.ts";
import { describeNames } from "#core/import/new-names.ts";
import { describeOnThread, readOnThread, workWithin } from "./read-on-thread.ts";

const YEARS = { first: 1960, last: 2000 };
const SHEETS = [
  ["episodes", "csv", "numero;fecha;temas;caja\n1;03/04/75;Murga;C-1\n2;31/02/1975;;\n"],
  ["episodes", "xml", "<rss><channel><item><guid>g1</guid><title>1. La Teja</title></item></channel></rss>"],
  ["photos", "json", '[{"programa": "1", "foto": "https://example.org/1.jpg"}]'],
] as const;

test.each(SHEETS)("a spreadsheet of %s is read as on this thread", async (kind, format, text) => {
  const columns: Record<string, string> = kind === "episodes" ? { caja: "shelfMark" } : {};
  const read = await readOnThread(kind, format, text, YEARS, columns);
  expect(read).toEqual(readImport(kind, format, text, YEARS, columns));
  expect(read.total).toBeGreaterThan(0);
});

test("new names are described as on this thread", async () => {
  const made = [{ kind: "guests" as const, name: "Ana Silba" }];
  const known = { guests: ["Ana Silva"], neighborhoods: [], topics: [] };
  const file = { rows: [{ line: 2, guest: "ana silba", topics: ["Murga"] }] };
  const described = await describeOnThread(made, file, known);
  expect(described).toEqual([{ kind: "guests", name: "Ana Silba", rows: 1, near: ["Ana Silva"] }]);
  expect(described).toEqual(describeNames(made, file, known));
  expect(await describeOnThread(made, file, null)).toMatchObject([{ near: [] }]);
});

test("this thread goes on while another reads", async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `${n};${"Barrio. ".repeat(40)}`);
  let isRead = false;
  const reading = readOnThread("episodes", "csv", ["numero;transcripcion", ...rows].join("\n"), YEARS);
  void Promise.resolve(reading).then(() => {
    isRead = true;
  });
  await new Promise(setImmediate);
  expect(isRead).toBe(false);
  expect((await reading).rows).toHaveLength(5000);
});

test("a failure of the thread is not a result", async () => {
  const text = null as unknown as string;
  await expect(readOnThread("episodes", "csv", text, YEARS)).rejects.toThrow(TypeError);
});

test.each([
  { milliseconds: 1, megabytes: 1024 },
  { milliseconds: 60_000, megabytes: 4 },
])("a spreadsheet beyond the limits %o is refused", async (limits) => {
  const text = `numero\n${"1,".repeat(500_000)}`;
  const work = { kind: "read", given: ["episodes", "csv", text, YEARS] } as const;
  await expect(workWithin(limits, { ...work, given: [...work.given] })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("importalo en partes"),
  });
});
