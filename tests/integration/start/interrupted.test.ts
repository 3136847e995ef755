import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saveRecordings } from "#scripts/backup/save-bag.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { runScript } from "#tests/support/run-script.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { placeSite } from "./place-site.ts";

test.each(["SIGINT", "SIGTERM"] as const)(
  "a command that %s interrupts fails, so that none follows it",
  async (signal) => {
    const dataDir = join(temporaryFolder(), "data");
    freshDataDir(dataDir);
    const command = runScript("backup", { DATA_DIR: dataDir, SEED: "none" });
    await expect.poll(command.output, { timeout: 30_000, interval: 5 }).toContain("Base de datos…");
    command.stop(signal);
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain("Cerrando…");
  },
);

test("a start interrupted at its build does not serve the earlier site", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  placeSite(dataDir, "<h1>Archivo</h1>");
  const start = runScript("start", { DATA_DIR: dataDir, SEED: "none", PORT: "0" });
  await expect.poll(start.output, { timeout: 60_000, interval: 5 }).toContain("Construyendo el sitio…");
  start.stop("SIGTERM");
  expect(await start.exitCode).toBe(0);
  expect(start.output()).toContain("Cerrando…");
  expect(start.output()).not.toMatch(/anterior|Sirviendo/);
});

test("an interrupted backup leaves no file", async () => {
  const folder = temporaryFolder();
  const abort = new AbortController();
  const contents = async function* () {
    yield { path: "audio/1.mp3", bytes: Number.MAX_SAFE_INTEGER, changedAt: 0, parts: endless(abort) };
  };
  const saving = saveRecordings({ contents }, join(folder, "copy.tar"), abort.signal);
  await expect(saving).rejects.toThrow("aborted");
  expect(readdirSync(folder)).toEqual([]);
});

/** Interrupts the backup in its middle, and never ends by itself. */
async function* endless(abort: AbortController) {
  yield new Uint8Array([1]);
  abort.abort(new Error("stopping"));
  for (;;) yield new Uint8Array([1]);
}
