import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createFolder } from "#tests/support/create-folder.ts";
import { copyTemplate } from "#tests/support/served-template.ts";
import { startSite } from "#tests/support/site-process.ts";
import { test as base, expect } from "./fixtures.ts";

const PROVIDER = "https://provider.example";
const SCRIPT = `${PROVIDER}/js?id=G-1`;
/**
 * Processes the queue as gtag.js does, and reports each call to the provider's server. gtag.js accepts only `Arguments`
 * objects as calls and ignores arrays, which rest parameters would produce.
 */
const PROVIDER_SCRIPT = `
  const isCall = (entry) => Object.prototype.toString.call(entry) === "[object Arguments]";
  const report = (call) => isCall(call) && fetch("${PROVIDER}/report", { method: "POST", keepalive: true, body: JSON.stringify([...call]) });
  window.dataLayer ??= [];
  window.dataLayer.forEach(report);
  window.dataLayer.push = report;
`;

/** Shorter segments of listening are not reported. */
const MIN_REPORTED_SECONDS = 5;

type Call = [command: string, name: string, fields?: Record<string, unknown>];

interface Provider {
  server: Server;
  scriptsSent: number;
  calls: Call[];
}

/** The demonstration archive, rebuilt with an analytics provider. */
const test = base.extend<{ provider: Provider }, { counted: string }>({
  counted: [
    async ({ siteEnv }, use) => {
      const folder = createFolder("archivo-e2e");
      const folders = { dataDir: join(folder, "data"), outDir: join(folder, "dist") };
      await copyTemplate(folders.dataDir);
      const site = await startSite("scripts/start.ts", folders, { ...siteEnv, ANALYTICS_SCRIPT_URL: SCRIPT });
      await use(site.url);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ counted }, use) => use(counted),
  provider: async ({ page }, use) => {
    const provider: Provider = { server: createServer(), scriptsSent: 0, calls: [] };
    provider.server.on("request", async (request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      if (request.method !== "POST") {
        provider.scriptsSent += 1;
        response.setHeader("content-type", "text/javascript").end(PROVIDER_SCRIPT);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      provider.calls.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
    });
    await once(provider.server.listen(0, "127.0.0.1"), "listening");
    const { port } = provider.server.address() as AddressInfo;
    // The test has no certificate for the provider's host name, so a local server answers these requests. The page's
    // content security policy still applies to them.
    await page.route(`${PROVIDER}/**`, async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: request.method(),
        body: request.postData(),
      });
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    });
    await use(provider);
    provider.server.close();
  },
});

const events = ({ calls }: Provider, event: string) =>
  calls.flatMap(([command, name, fields]) => (command === "event" && name === event ? [fields] : []));

test("a configured provider gets each page view once, and playback events; the back-office sends none", {
  tag: "@soak",
}, async ({ page, provider, baseURL, site }) => {
  await page.goto("/about?de=radio");
  const view = async (path: string) => ({
    page_path: path,
    page_location: `${baseURL}${path}`,
    page_title: await page.title(),
  });
  await expect.poll(() => events(provider, "page_view")).toEqual([await view("/about?de=radio")]);
  // Each call is a request of its own, so the order is not fixed.
  await expect.poll(() => provider.calls).toContainEqual(["config", "G-1", { send_page_view: false }]);

  const navigation = page.getByRole("navigation", { name: "Principal" });
  await navigation.getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacto");
  await expect.poll(() => events(provider, "page_view").slice(1)).toEqual([await view("/contact")]);
  // Client-side navigation loads no new document.
  expect(provider.scriptsSent).toBe(1);

  const episode = site.episode(({ audioUrl }) => audioUrl !== null);
  await page.goto(`/episodes/${episode.id}`);
  const ownCount = page.waitForResponse("/api/listens");
  await page.getByRole("button", { name: /^Listo para reproducir/ }).click();
  await expect.poll(() => events(provider, "play_episode")).toHaveLength(1);
  const fields = {
    category: "Audio Playback",
    episode_id: episode.number,
    episode_title: expect.any(String),
  };
  expect(events(provider, "play_episode")).toEqual([expect.objectContaining(fields)]);

  const position = page.getByRole("slider", { name: "Posición" });
  await expect(position).toBeEnabled();
  const heardSeconds = async () => Number(await position.inputValue());
  await expect.poll(heardSeconds).toBeGreaterThan(MIN_REPORTED_SECONDS);
  // The archive's own count works without a provider.
  const report = (await ownCount).request().postDataJSON();
  expect(report).toEqual({ episodeId: episode.id, isStart: true, seconds: expect.any(Number) });
  expect(report.seconds).toBeGreaterThanOrEqual(MIN_REPORTED_SECONDS);
  expect((await ownCount).status()).toBe(204);
  const max = Number(await position.getAttribute("max"));
  const marks = () => events(provider, "play_progress").map((sent) => sent?.progress_percentage);
  await position.fill(String(Math.floor(max * 0.6)));
  await expect.poll(marks).toEqual([25, 50]);
  expect(events(provider, "listen_segment_duration")).toEqual([]);
  await position.fill(String(Math.floor(max)));
  await expect.poll(marks).toEqual([25, 50, 75, 100]);
  for (const sent of events(provider, "play_progress")) expect(sent).toMatchObject(fields);
  await expect.poll(() => events(provider, "listen_segment_duration")).toHaveLength(1);
  const [segment] = events(provider, "listen_segment_duration");
  expect(segment).toMatchObject({ ...fields, segment_time_seconds: expect.any(Number) });
  expect(segment?.segment_time_seconds).toBeGreaterThanOrEqual(MIN_REPORTED_SECONDS);

  const { scriptsSent } = provider;
  const office = await page.goto("/admin");
  expect(office?.headers()["content-security-policy"]).not.toContain(PROVIDER);
  await expect(page.locator("form")).toBeVisible();
  expect(provider.scriptsSent).toBe(scriptsSent);
});
