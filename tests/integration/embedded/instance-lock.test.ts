import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acquireInstanceLock } from "#node/embedded/instance-lock.ts";
import { processStart } from "#node/embedded/process-start.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("a second process is refused, and the next one after the release is not", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const first = await acquireInstanceLock(dataDir);
  await expect(acquireInstanceLock(dataDir)).rejects.toThrow(`La carpeta de datos ${dataDir} está en uso`);
  first.release();
  expect(existsSync(`${dataDir}.lock`)).toBe(false);
  (await acquireInstanceLock(dataDir)).release();
});

test("a directory has one lock, also by a symbolic link", async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  symlinkSync(dataDir, join(folder, "link"));
  const first = await acquireInstanceLock(dataDir);
  await expect(acquireInstanceLock(join(folder, "link"))).rejects.toThrow("está en uso");
  first.release();
});

test("of twenty processes with a stale lock exactly one gets it", async () => {
  const dataDir = join(temporaryFolder(), "data");
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid: await deadPid(), started: "1", host: hostname() }));
  const takers = await Promise.allSettled(Array.from({ length: 20 }, () => acquireInstanceLock(dataDir)));
  const winners = takers.filter((taker) => taker.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const { value } of winners) value.release();
});

test("a process id reused by another program does not hold the lock", async () => {
  const dataDir = join(temporaryFolder(), "data");
  expect(processStart(process.pid)).not.toBeNull();
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid: process.pid, started: "7", host: hostname() }));
  (await acquireInstanceLock(dataDir)).release();
});

test.each(["", "{", "[]"])("an unreadable lock (%j) is taken over", async (content) => {
  const dataDir = join(temporaryFolder(), "data");
  writeFileSync(`${dataDir}.lock`, content);
  (await acquireInstanceLock(dataDir)).release();
});

test("a process on another machine counts as alive while its heartbeat is recent", async () => {
  const dataDir = join(temporaryFolder(), "data");
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid: 1, started: null, host: "another-machine" }));
  await expect(acquireInstanceLock(dataDir)).rejects.toThrow("está en uso");
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(`${dataDir}.lock`, longAgo, longAgo);
  (await acquireInstanceLock(dataDir, 1)).release();
});

test.each([
  ["ahead", 86_400_000],
  ["back", -86_400_000],
])("a clock set a day %s takes no lock from a process on another machine", async (_, jump) => {
  const dataDir = join(temporaryFolder(), "data");
  const lock = `${dataDir}.lock`;
  writeFileSync(lock, JSON.stringify({ pid: 1, started: null, host: "another-machine" }));
  const before = new Date(Date.now() - jump);
  utimesSync(lock, before, before);
  const refused = expect(acquireInstanceLock(dataDir, 200)).rejects.toThrow("está en uso");
  utimesSync(lock, new Date(), new Date());
  await refused;
  utimesSync(lock, before, before);
  (await acquireInstanceLock(dataDir, 1)).release();
});

test("releasing keeps a lock that another process has taken since then", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const lock = await acquireInstanceLock(dataDir);
  writeFileSync(`${dataDir}.lock`, "other");
  lock.release();
  expect(readFileSync(`${dataDir}.lock`, "utf8")).toBe("other");
});

async function deadPid(): Promise<number | undefined> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid;
}
