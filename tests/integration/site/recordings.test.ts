import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveSite } from "#node/publisher/releases.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { openSiteOffice, type SiteOffice } from "./site-office.ts";
import { fillSmallArchive } from "./small-archive.ts";

let site: SiteOffice;
let live: LiveSite;
let served: RunningSite;

beforeAll(async () => {
  site = await openSiteOffice("recordings");
  const { office, folder, mediaDir } = site;
  await fillSmallArchive(office.database, mediaDir);
  await office.database.pg.exec("update episodes set audio_url = '10.mp3' where status = 'draft'");
  const audioDir = join(folder, "audio");
  mkdirSync(audioDir);
  for (const name of ["3.mp3", "6.mp3", "10.mp3", "de-nadie.mp3"])
    writeFileSync(join(audioDir, name), `sonido de ${name}`);
  served = await serveSite({
    distDir: () => live,
    mediaDir,
    audioDir,
    api: { fetch: (request: Request) => office.api.raw(new URL(request.url).pathname, request) },
    port: 0,
    host: "127.0.0.1",
  });
});
afterAll(async () => {
  await served?.close();
  await site?.close();
});

/** Statuses of the recordings for one caller, by the name of the file. */
async function heard(cookie?: string): Promise<Record<string, number>> {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const names = ["3.mp3", "6.mp3", "10.mp3", "de-nadie.mp3"];
  const statuses = names.map(async (name) => {
    const answer = await fetch(`${served.url}/audio/${name}`, { headers });
    if (answer.ok) expect(await answer.text()).toBe(`sonido de ${name}`);
    return [name, answer.status] as const;
  });
  return Object.fromEntries(await Promise.all(statuses));
}

test("visitors get recordings of published episodes, editors all", {
  tags: "soak",
  timeout: 240_000,
}, async () => {
  const { office } = site;
  live = await site.build();
  const published = { "3.mp3": 200, "6.mp3": 200, "10.mp3": 404, "de-nadie.mp3": 404 };
  expect(await heard()).toEqual(published);
  for (const caller of ["account", "inactive", "collaborator"] as const)
    expect([caller, await heard(office.cookieOf(caller))]).toEqual([caller, published]);
  const all = { "3.mp3": 200, "6.mp3": 200, "10.mp3": 200, "de-nadie.mp3": 200 };
  for (const caller of ["editor", "administrator"] as const)
    expect([caller, await heard(office.cookieOf(caller))]).toEqual([caller, all]);

  await office.database.pg.exec(
    "update episodes set status = case episode_number when '6' then 'draft' else 'published' end where episode_number in ('6', '10')",
  );
  live = await site.build();
  expect(await heard()).toEqual({ ...published, "6.mp3": 404, "10.mp3": 200 });
});
