import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openReleases } from "#node/publisher/releases.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { writeSitemap } from "#scripts/site/sitemap.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { hashOf, publishRevision } from "./small-site.ts";

let site: RunningSite | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  site?.server.closeAllConnections();
  await site?.close();
});

test("a page opened before the switch still gets its files; files without a hash in their name are always new", async () => {
  const releases = openReleases(join(temporaryFolder(), "releases"));
  const api = { fetch: () => new Response("") };
  await publishRevision(releases, 1);
  const { dir } = releases.live();
  const script = `window.build = ${JSON.stringify(dir)}`;
  const path = `/_astro/${hashOf(script).slice(0, 8).replace(/\W/g, "x")}.js`;
  const folders = { mediaDir: "/nowhere", audioDir: "/nowhere" };
  site = await serveSite({ distDir: releases.live, ...folders, api, port: 0, host: "127.0.0.1" });
  await publishRevision(releases, 2);
  expect(await (await fetch(`${site.url}${path}`)).text()).toBe(script);
  expect(await (await fetch(`${site.url}/404.html`)).text()).toContain("revision-2");
  expect(await (await fetch(site.url)).text()).toContain("revision-2");
});

test("pictures of an earlier release are served while their photo is published", async () => {
  const folder = temporaryFolder();
  const releases = openReleases(join(folder, "releases"));
  const publishPictures = async (revision: number, noted: Record<string, string[]>) => {
    await publishRevision(releases, revision);
    const { dir } = releases.live();
    await mkdir(join(dir, "_pictures"));
    for (const file of Object.values(noted).flat()) await writeFile(join(dir, file), file);
    await writeFile(join(dir, ".pictures.json"), JSON.stringify(noted));
  };
  const kept = "/media/a.jpg";
  await publishPictures(1, { [kept]: ["/_pictures/a1.webp"], "/media/b.jpg": ["/_pictures/b1.webp"] });
  const folders = { mediaDir: join(folder, "media"), audioDir: "/nowhere" };
  await mkdir(folders.mediaDir);
  for (const name of ["a.jpg", "b.jpg"]) await writeFile(join(folders.mediaDir, name), name);
  const api = { fetch: () => new Response("", { status: 404 }) };
  site = await serveSite({ distDir: releases.live, ...folders, api, port: 0, host: "127.0.0.1" });
  const { url } = site;
  const statuses = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  expect(await statuses(kept, "/_pictures/a1.webp", "/media/b.jpg", "/_pictures/b1.webp")).toEqual([
    200, 200, 200, 200,
  ]);
  await publishPictures(2, { [kept]: ["/_pictures/a2.webp"] });
  expect(await statuses("/_pictures/a1.webp", "/_pictures/a2.webp", kept)).toEqual([200, 200, 200]);
  expect(await statuses("/media/b.jpg", "/_pictures/b1.webp")).toEqual([404, 404]);
});

test("the search index of an earlier release is served until one of its pages is withdrawn", async () => {
  const releases = openReleases(join(temporaryFolder(), "releases"));
  const publishPages = async (revision: number, pages: string[]) => {
    await publishRevision(releases, revision);
    const { dir } = releases.live();
    await mkdir(join(dir, "pagefind", "fragment"), { recursive: true });
    writeSitemap(dir, "https://archivo.example", pages);
    for (const page of pages) await writeFile(join(dir, fragmentOf(page, revision)), `What ${page} says.`);
  };
  const fragmentOf = (page: string, revision: number) =>
    `/pagefind/fragment/es_${page.replaceAll("/", "x")}${revision}.pf_fragment`;
  const folders = { mediaDir: "/nowhere", audioDir: "/nowhere" };
  const api = { fetch: () => new Response("") };
  const status = async (page: string, revision: number) =>
    (await fetch(site?.url + fragmentOf(page, revision))).status;
  await publishPages(1, ["/", "/episodes/1", "/episodes/2"]);
  site = await serveSite({ distDir: releases.live, ...folders, api, port: 0, host: "127.0.0.1" });
  // With one more episode, open pages keep working.
  await publishPages(2, ["/", "/episodes/1", "/episodes/2", "/episodes/3"]);
  expect([await status("/episodes/2", 1), await status("/episodes/2", 2)]).toEqual([200, 200]);
  await publishPages(3, ["/", "/episodes/1", "/episodes/3"]);
  expect(await status("/episodes/1", 3)).toBe(200);
  for (const revision of [1, 2])
    expect([await status("/episodes/2", revision), await status("/episodes/1", revision)]).toEqual([
      404, 404,
    ]);
  // Later builds do not restore it.
  await publishPages(4, ["/", "/episodes/1", "/episodes/3"]);
  expect([await status("/episodes/1", 3), await status("/episodes/2", 2)]).toEqual([200, 404]);
});

test("without any release a visitor gets an error page, and later requests succeed", async () => {
  const releases = openReleases(join(temporaryFolder(), "releases"));
  const said: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((text) => said.push(text));
  const api = { fetch: () => new Response("") };
  const folders = { mediaDir: "/nowhere", audioDir: "/nowhere" };
  site = await serveSite({ distDir: releases.live, ...folders, api, port: 0, host: "127.0.0.1" });
  const answer = await fetch(site.url);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("Algo falló")]);
  expect(said).toEqual([expect.stringContaining("no release")]);
  await publishRevision(releases, 1);
  expect((await fetch(site.url)).status).toBe(200);
});
