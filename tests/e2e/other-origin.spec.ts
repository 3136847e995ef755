import { type Neighbour, openNeighbour, readFrom } from "#tests/support/other-origin.ts";
import { expect, test } from "./fixtures.ts";

let neighbour: Neighbour;
test.beforeAll(async () => {
  neighbour = await openNeighbour();
});
test.afterAll(() => neighbour.close());

// Blocked requests are reported on the console of the other page.
test.use({ allowedMessages: [/blocked by CORS policy|Failed to load resource/] });

test("a page of another origin can play and read published content only", async ({ page, site }) => {
  expect(new URL(site.url).hostname).toBe("localhost");
  const { id, audioUrl } = site.episode((card) => card.audioUrl !== null && card.hasCaptions);
  await page.goto(neighbour.address);

  const read = (path: string, headers?: Record<string, string>) => readFrom(page, site.url + path, headers);
  for (const path of ["/feed.xml", `/captions/${id}.vtt`, "/data/episodes.json"]) {
    expect([path, await read(path)]).toEqual([path, [200, null]]);
  }
  const recording = audioUrl ?? "";
  expect(await read(recording, { range: "bytes=0-9" })).toEqual([206, expect.stringMatching(/^bytes 0-9\//)]);
  // `if-none-match` is a header that needs a preflight.
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
