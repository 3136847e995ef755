// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const item = { id: "1", episodeId: "ep-1", title: "Programa 1", audioUrl: "/a.mp3" };
vi.mock("#islands/player/engine.ts", () => ({ itemOf: (element: Element | null) => element && item }));

const page = (words: string) =>
  `<article data-player-episode="ep-1"><div ${words}></div>
    <div class="segment" id="t=0" data-start="0.5"></div><div class="segment" id="t=9" data-start="9"></div></article>`;
const fetched = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const open = async () => (await import("./page-item.ts")).itemOnPage("/episodes/ep-1");

/** Playback starts at second 11, estimated from the number of letters. */
const moment = { anchor: "t=9", start: 9, word: 1, playFrom: 11 };

it("plays from a second before the word, where the recording has word times", async () => {
  fetched.mockImplementation(async (path) =>
    path === "/data/words/ep-1.json"
      ? Response.json([null, [0.2, 1.4]])
      : new Response(page("data-word-times")),
  );
  const read = await open();
  expect(read?.item).toEqual(item);
  expect(read?.playFrom(moment)).toBeCloseTo(9.4);
  expect(read?.playFrom({ ...moment, word: 0 })).toBe(9);
  for (const unknown of [{ word: 2 }, { word: null }, { anchor: "t=0" }, { anchor: "t=7" }])
    expect(read?.playFrom({ ...moment, ...unknown })).toBe(11);
});

it("requests no word times if the page has none, and works when they fail to load", async () => {
  fetched.mockImplementation(async () => new Response(page("")));
  expect((await open())?.playFrom(moment)).toBe(11);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.resetModules();
  fetched.mockImplementation(async (path) =>
    path.startsWith("/data") ? Response.error() : new Response(page("data-word-times")),
  );
  expect((await open())?.playFrom(moment)).toBe(11);
});
