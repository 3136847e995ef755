import { type ChildProcess, execSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { serviceClient } from "#db/client.ts";
import { type EmbeddedOptions, openEmbedded } from "#node/embedded/index.ts";
import { isRunning } from "#node/embedded/process-start.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const HOLDER = fileURLToPath(new URL("./process/hold-open.ts", import.meta.url));
const isRoot = process.getuid?.() === 0;

function migrated(name = "data", parent = temporaryFolder()): string {
  const dataDir = join(parent, name);
  freshDataDir(dataDir);
  return dataDir;
}

async function opened(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const local = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR, ...options });
  onTestFinished(() => local.close());
  return local;
}

const serverOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

/** A process that has the data directory open. Resolves once it has. */
async function holdOpen(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("no output");
  await once(createInterface(child.stdout), "line");
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("a server that a killed process left behind is ended, and its acknowledged writes are there", async () => {
  const dataDir = migrated();
  await killed(await holdOpen(dataDir));
  const orphan = serverOf(dataDir);
  expect(isRunning(orphan)).toBe(true);
  const { pg } = await opened(dataDir);
  expect(isRunning(orphan)).toBe(false);
  expect(serverOf(dataDir)).not.toBe(orphan);
  expect((await pg.query("select name from public.guests")).rows).toEqual([{ name: "Elvira" }]);
});

test("a killed server is started again, and its acknowledged writes are there", async () => {
  const dataDir = migrated();
  const lines: string[] = [];
  const { backend, pg } = await opened(dataDir, { log: (line) => lines.push(line) });
  await pg.exec("insert into public.guests (name) values ('Elvira')");
  process.kill(serverOf(dataDir), "SIGKILL");
  // Open sessions of the killed server may still answer.
  await eventually(() => expect(lines).toContain("PostgreSQL terminó de golpe: se inicia de nuevo"));
  await eventually(async () => {
    const { data } = await serviceClient(backend).from("guests").select("name");
    expect(data).toEqual([{ name: "Elvira" }]);
  });
});

test("a stop ends the server", async () => {
  const dataDir = migrated();
  const { close } = await opened(dataDir);
  const server = serverOf(dataDir);
  await close();
  expect(isRunning(server)).toBe(false);
  expect(existsSync(join(dataDir, "postgres/data/postmaster.pid"))).toBe(false);
});

test("the id of another process in the pid file of a crashed server does not stop a start", async () => {
  const dataDir = migrated();
  writeFileSync(join(dataDir, "postgres/data/postmaster.pid"), `${process.pid}\n/nowhere\n0\n5432\n\n\n`);
  const { pg } = await opened(dataDir);
  expect((await pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a second site is refused; a command uses the server of the first", async () => {
  const dataDir = migrated();
  const site = await opened(dataDir);
  await expect(opened(dataDir)).rejects.toThrow("está en uso por otro proceso");
  const command = await opened(dataDir, { attach: true });
  await command.pg.exec("insert into public.guests (name) values ('Elvira')");
  await command.close();
  const { data } = await serviceClient(site.backend).from("guests").select("name");
  expect(data).toEqual([{ name: "Elvira" }]);
});

test("a command of another version does not migrate the database of a running site", async () => {
  const dataDir = migrated();
  const { pg } = await opened(dataDir);
  await pg.exec(
    "delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)",
  );
  await expect(opened(dataDir, { attach: true })).rejects.toThrow("es de otra versión del programa");
});

test("a command waits for nothing while the site starts, and says so", async () => {
  const dataDir = migrated();
  const { close } = await opened(dataDir);
  const file = join(dataDir, "postgres/data/postmaster.pid");
  const content = readFileSync(file);
  rmSync(file);
  await expect(opened(dataDir, { attach: true })).rejects.toThrow("está arrancando o cerrando");
  writeFileSync(file, content);
  await close();
});

test("the data directory of the former engine is explained and left as it is", async () => {
  const dataDir = join(temporaryFolder(), "data");
  mkdirSync(join(dataDir, "pg"), { recursive: true });
  await expect(opened(dataDir)).rejects.toThrow(
    /otro motor de base de datos.*npm run backup.*npm run restore/,
  );
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("a cluster of another major version is explained and left as it is", async () => {
  const dataDir = migrated();
  const file = join(dataDir, "postgres/data/PG_VERSION");
  writeFileSync(file, "16\n");
  await expect(opened(dataDir)).rejects.toThrow(/es de PostgreSQL 16, y este programa usa PostgreSQL 17/);
  writeFileSync(file, "17\n");
  await opened(dataDir);
});

test.each([
  ["spaces and accents", "mi archivo de ñandúes, «copia» 100%"],
  ["more characters than a socket may have", "a".repeat(120)],
])("a path with %s works", async (_, name) => {
  const dataDir = migrated(name);
  const { pg } = await opened(dataDir);
  expect((await pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const command = await opened(dataDir, { attach: true });
  expect((await command.pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("the database is reachable through its socket only, in a folder of its owner", async () => {
  const dataDir = migrated();
  const { pg } = await opened(dataDir);
  expect(lstatSync(join(dataDir, "postgres")).mode & 0o077).toBe(0);
  const { rows } = await pg.query(
    "select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  expect(rows).toEqual([{ addresses: "", fsync: "on", commit: "on" }]);
});

/** As root in a folder that no other user may enter, which is what happens in `/root`. */
test.runIf(isRoot)(
  "root's private folder works; its database moves, is copied with it, and is kept without its link",
  async () => {
    const home = createFolder("archivo-private");
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    chmodSync(home, 0o700);
    const dataDir = join(home, "data");
    const first = await opened(dataDir);
    await first.pg.exec("insert into public.guests (name) values ('Elvira')");
    await first.close();
    const places = new Set([realpathSync(join(dataDir, "postgres"))]);
    onTestFinished(() => {
      for (const place of places) rmSync(place, { recursive: true, force: true });
    });
    const moved = join(home, "moved");
    renameSync(dataDir, moved);
    const lines: string[] = [];
    const guestsOf = async (place: string) => {
      const { pg, close } = await opened(place, { log: (line) => lines.push(line) });
      places.add(realpathSync(join(place, "postgres")));
      const { rows } = await pg.query("select name from public.guests");
      await close();
      return rows;
    };
    expect(await guestsOf(moved)).toEqual([{ name: "Elvira" }]);
    const copy = join(home, "copy");
    cpSync(moved, copy, { recursive: true, verbatimSymlinks: true });
    expect(await guestsOf(copy)).toEqual([{ name: "Elvira" }]);
    expect(places.size).toBe(3);
    expect(lines).toEqual([]);
    rmSync(join(moved, "postgres"));
    expect(await guestsOf(moved)).toEqual([]);
    const [, command = "", aside = ""] =
      /La que había quedó en .*escribí: (ln -sfn (\S+) \S+)\. /.exec(lines[0] ?? "") ?? [];
    places.add(aside);
    execSync(command);
    expect(await guestsOf(moved)).toEqual([{ name: "Elvira" }]);
    rmSync(realpathSync(join(moved, "postgres")), { recursive: true });
    await expect(opened(moved)).rejects.toThrow(/estaba en .*, que ya no existe/);
  },
);
