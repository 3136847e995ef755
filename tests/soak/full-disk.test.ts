import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#node/embedded/index.ts";
import { aComment } from "#tests/support/api.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { startSite } from "#tests/support/site-process.ts";

/** A migrated database, and room for some of the log's segments of 16 MB. */
const SIZE = "300m";
const EPISODE = "00000000-0000-4000-8000-000000000001";

/** A file system of its own, in memory; null where this process may not mount one, as only root on Linux may. */
function smallDisk(): string | null {
  const folder = createFolder("archivo-full");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=711`, "tmpfs", folder], {
      stdio: "ignore",
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Writes a file until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (let size = 2 ** 20; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

const name = "a disk that fills up stops writing only, and loses nothing that was acknowledged";
test.skipIf(disk === null)(
  disk === null ? `${name} (not tried: only root on Linux can mount a small file system)` : name,
  async () => {
    const folder = disk ?? "";
    const [dataDir, outDir] = [join(folder, "data"), join(folder, "dist")];
    freshDataDir(dataDir);
    mkdirSync(outDir);
    writeFileSync(join(outDir, "index.html"), "<!doctype html><title>Prueba</title>");
    writeFileSync(join(folder, "policy.json"), "[]");
    const site = await startSite(
      "tests/support/serve-built.ts",
      { dataDir, outDir },
      { SEED: "none", TRUST_PROXY: "127.0.0.1" },
    );
    onTestFinished(() => site.kill());
    const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR, attach: true });
    onTestFinished(() => close());
    await pg.query("insert into public.episodes (id, episode_number, status) values ($1, '1', 'published')", [
      EPISODE,
    ]);

    const acknowledged = new Set<string>();
    let sent = 0;
    const comment = async () => {
      const content = `Comentario ${++sent}`;
      const response = await fetch(`${site.url}/api/episodes/${EPISODE}/comments`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: site.url,
          "x-forwarded-for": `198.51.${sent >> 8}.${sent & 255}`,
        },
        body: JSON.stringify(aComment({ content })),
      });
      if (response.status === 201) acknowledged.add(content);
      return { status: response.status, body: (await response.json()) as { error?: { message: string } } };
    };
    /** A write that needs new blocks of the table and of the log. */
    const write = async () => {
      const { rows } = await pg.query<{ name: string }>(
        `insert into public.guests (name, bio)
         select 'Invitado ' || gen_random_uuid(),
           (select string_agg(md5(n::text || m::text || clock_timestamp()::text), '') from generate_series(1, 60) m)
         from generate_series(1, 50) n returning name`,
      );
      for (const guest of rows) acknowledged.add(guest.name);
    };

    for (let n = 0; n < 5; n++) expect((await comment()).status).toBe(201);
    fill(join(folder, "balloon"));
    // Small writes fit for a while into blocks that exist.
    await eventually(async () => {
      await write().catch(() => {});
      const { status, body } = await comment();
      expect([status, body.error?.message]).toEqual([503, expect.stringMatching(/disco|no responde/)]);
    });
    expect((await fetch(site.url)).status).toBe(200);

    rmSync(join(folder, "balloon"));
    await eventually(async () => expect((await comment()).status).toBe(201));
    await eventually(write);
    const stored = await pg.query<{ text: string }>(
      "select content as text from public.comments union all select name from public.guests",
    );
    const texts = stored.rows.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect([...acknowledged].filter((text) => !texts.includes(text))).toEqual([]);
    await site.stop();
  },
);
