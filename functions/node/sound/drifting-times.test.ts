import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { silentMp3, variableRates } from "#tests/support/mp3.ts";
import { doTimesDrift } from "./drifting-times.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-mp3-"));
afterAll(() => rmSync(folder, { recursive: true }));

const constant = Array.from({ length: 2000 }, () => 128);
const variable = variableRates(2000);

test.each<[string, Uint8Array, boolean]>([
  ["constant rate", silentMp3({ rates: constant }), false],
  ["constant rate with its header", silentMp3({ rates: constant, index: "Info" }), false],
  ["variable rate with Xing", silentMp3({ rates: variable, index: "Xing" }), false],
  ["variable rate with VBRI", silentMp3({ rates: variable, index: "VBRI" }), false],
  ["variable rate without a header", silentMp3({ rates: variable }), true],
  ["variable rate behind a picture in its tags", silentMp3({ rates: variable, tags: 300_000 }), true],
  ["variable rate whose header has no table", silentMp3({ rates: variable, index: "Xing", flags: 1 }), true],
  ["no sound", Buffer.from("esto no es sonido"), false],
  ["nothing", Buffer.alloc(0), false],
  ["noise", Buffer.alloc(100_000, 0xff), false],
  ["tags longer than the file", silentMp3({ rates: [], tags: 500 }).subarray(0, 200), false],
])("times in %s", async (name, bytes, drifts) => {
  const path = join(folder, `${name}.mp3`);
  writeFileSync(path, bytes);
  expect(await doTimesDrift(path)).toBe(drifts);
});

test("those of the demonstration do not drift", async () => {
  expect(await doTimesDrift("supabase/demo/audio/programa-001.mp3")).toBe(false);
});
