import { afterEach, expect, test, vi } from "vitest";
import { serviceClient } from "#db/client.ts";
import { keepDumps } from "#node/embedded/dump-schedule.ts";
import { listDumps } from "#node/embedded/dumps.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openFresh } from "#tests/support/open-fresh.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

afterEach(() => void vi.useRealTimers());

test("at the end a dump is written only when something changed", async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  try {
    await (await keepDumps(database, dataDir, () => {})).stop();
    expect(listDumps(dataDir)).toHaveLength(1);
    const quiet = await keepDumps(database, dataDir, () => {});
    await serviceClient(database.backend).from("topics").select();
    await quiet.stop();
    expect(listDumps(dataDir)).toHaveLength(1);
    const busy = await keepDumps(database, dataDir, () => {});
    await database.pg.exec("insert into public.topics (name, slug) values ('Tango', 'tango')");
    await busy.stop();
    expect(listDumps(dataDir)).toHaveLength(2);
  } finally {
    await database.close();
  }
});

test("the first dump comes within a minute of the first write, and not again before its hours", async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const dumps = await keepDumps(database, dataDir, () => {});
  try {
    await database.pg.exec("insert into public.topics (name, slug) values ('Tango', 'tango')");
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(listDumps(dataDir)).toHaveLength(1));
    await database.pg.exec("insert into public.topics (name, slug) values ('Murga', 'murga')");
    vi.advanceTimersByTime(60 * 60_000);
    await database.pg.query("select 1");
    expect(listDumps(dataDir)).toHaveLength(1);
  } finally {
    await dumps.stop();
    await database.close();
  }
});
