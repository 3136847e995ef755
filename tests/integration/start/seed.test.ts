import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureAdmin } from "#node/embedded/admin-account.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { clearDemo, isCleared, isDemoAlone } from "#scripts/seed/clear-demo.ts";
import { hasDemo, seedDemo } from "#scripts/seed/seed-demo.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const demoDir = "supabase/demo";

test("fills an empty database once, publishes the episodes, and copies their files", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const { backend, pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  try {
    expect(await hasDemo(pg, demoDir)).toBe(false);
    expect(await seedDemo({ pg, demoDir, dataDir })).toBe(70);
    expect(await hasDemo(pg, demoDir)).toBe(true);
    expect(await seedDemo({ pg, demoDir, dataDir })).toBeNull();
    const answer = await backend.fetch(
      `${backend.url}/rest/v1/episodes?select=status,audio_url,episode_photos(url)`,
      {
        headers: { apikey: backend.publishableKey },
      },
    );
    const seen = (await answer.json()) as {
      status: string;
      audio_url: string | null;
      episode_photos: { url: string }[];
    }[];
    expect(seen.map((row) => row.status)).toEqual(Array(64).fill("published"));
    for (const { audio_url, episode_photos } of seen) {
      if (audio_url) expect(existsSync(join(dataDir, "audio", audio_url))).toBe(true);
      for (const { url } of episode_photos) expect(existsSync(join(dataDir, url))).toBe(true);
    }
  } finally {
    await close();
  }
});

test("the demonstration is emptied while it has no content of the archive's own", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  try {
    await seedDemo({ pg, demoDir, dataDir });
    await ensureAdmin(pg, { email: "vos@example.org", password: "tranvía mate rambla 1958" });
    expect([await isDemoAlone({ pg, demoDir }), isCleared(dataDir)]).toEqual([true, false]);
    await pg.exec("insert into public.guests (name) values ('Alguien')");
    expect(await isDemoAlone({ pg, demoDir })).toBe(false);
    await pg.exec("delete from public.guests where name = 'Alguien'");
    writeFileSync(join(dataDir, "audio/programa-001.mp3"), "a recording of the archive's own");
    await clearDemo({ pg, demoDir, dataDir });
    expect(readdirSync(join(dataDir, "audio"))).toEqual(["programa-001.mp3"]);
    expect([...readdirSync(join(dataDir, "media")), ...readdirSync(join(dataDir, "peaks"))]).toEqual([]);
    const { rows } = await pg.query(
      "select private.holds_content() as content, (select count(*)::int from public.audit_log) as log, (select count(*)::int from public.profiles) as people",
    );
    expect(rows).toEqual([{ content: false, log: 0, people: 1 }]);
    expect([await isDemoAlone({ pg, demoDir }), isCleared(dataDir)]).toEqual([false, true]);
  } finally {
    await close();
  }
});

test("a database with any content is left unchanged", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await pg.exec("insert into public.guests (name) values ('Alguien')");
  expect(await seedDemo({ pg, demoDir, dataDir })).toBeNull();
  expect(await hasDemo(pg, demoDir)).toBe(false);
  const { rows } = await pg.query("select count(*)::int as n from public.episodes");
  await close();
  expect(rows).toEqual([{ n: 0 }]);
});
