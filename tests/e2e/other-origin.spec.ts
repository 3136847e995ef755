import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";

let neighbour: Server;
let address: string;

test.beforeAll(async () => {
  neighbour = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Otra página</title>");
  });
  await new Promise<void>((done) => neighbour.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  neighbour.closeAllConnections();
  neighbour.close();
});

// What is refused is reported on the console of the other page.
test.use({ allowedMessages: [/blocked by CORS policy|Failed to load resource/] });

test("a page of another origin plays and reads what is published, and nothing else", async ({
  page,
  site,
}) => {
  expect(new URL(site.url).hostname).toBe("localhost");
  const { id, audioUrl } = site.episode((card) => card.audioUrl !== null && card.hasCaptions);
  await page.goto(address);

  const read = (path: string, headers: Record<string, string> = {}) =>
    page.evaluate(
      async ([url, headers]) => {
        const answer = await fetch(url, { headers }).catch(() => null);
        if (!answer) return "refused";
        await answer.arrayBuffer();
        return [answer.status, answer.headers.get("content-range")];
      },
      [site.url + path, headers] as const,
    );
  for (const path of ["/feed.xml", `/captions/${id}.vtt`, "/data/episodes.json"]) {
    expect([path, await read(path)]).toEqual([path, [200, null]]);
  }
  const recording = audioUrl ?? "";
  expect(await read(recording, { range: "bytes=0-9" })).toEqual([206, expect.stringMatching(/^bytes 0-9\//)]);
  // Not among the headers that need no preflight.
  const conditional = { range: "bytes=-10", "if-none-match": '"x"' };
  expect(await read(recording, conditional)).toEqual([206, expect.stringMatching(/^bytes \d+-\d+\//)]);

  const loaded = await page.evaluate(
    async ([sound, picture]) => {
      const audio = Object.assign(new Audio(), { crossOrigin: "anonymous", src: sound });
      const image = Object.assign(new Image(), { src: picture });
      await Promise.all([
        new Promise((done, fail) => {
          audio.onloadedmetadata = done;
          audio.onerror = fail;
        }),
        image.decode(),
      ]);
      return { seconds: audio.duration, width: image.naturalWidth };
    },
    [site.url + recording, `${site.url}/icons/podcast.png`] as const,
  );
  expect(loaded.seconds).toBeGreaterThan(1);
  expect(loaded.width).toBeGreaterThan(1000);

  for (const path of ["/", `/episodes/${id}`, "/admin", "/api/health", "/built.json", "/robots.txt"]) {
    expect([path, await read(path)]).toEqual([path, "refused"]);
  }
});
