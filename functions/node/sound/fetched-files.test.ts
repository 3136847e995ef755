import { spawnSync } from "node:child_process";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { fetchedFiles, fetchedName } from "./fetched-files.ts";

test("files of processes that have ended are removed, others stay", async () => {
  const folder = temporaryFolder();
  const put = (name: string, hoursOld = 0) => {
    const seconds = Date.now() / 1000 - hoursOld * 3600;
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), seconds, seconds);
    return name;
  };
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const kept = [
    put(fetchedName(process.pid), 48),
    put(fetchedName(process.ppid), 48),
    put(fetchedName(1, "otra_máquina")),
  ];
  put(fetchedName(pid));
  // The process id has been reused since.
  put(fetchedName(process.pid).replace(/_[^_]*/, "_1"));
  put(fetchedName(1, "otra_máquina"), 48);
  put(crypto.randomUUID(), 48);
  const path = await fetchedFiles(folder).newPath();
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  expect(path).not.toBe(await fetchedFiles(folder).newPath());
});
