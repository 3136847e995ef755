import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { allMoments, loadHit } from "#islands/search/load-hit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps an episode whose passages the browser cannot decompress", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  vi.stubGlobal("fetch", async () => new Response("packed", { status: 206 }));
  const description = {
    url: "/episodes/4",
    content: "El Goes de los talleres",
    meta: { title: "Goes", number: "4" },
    excerpt: "",
    sub_results: [],
    weighted_locations: [{ location: 12, balanced_score: 3 }],
    passages: { at: [5, 40], bytes: [0, 60] },
    filters: { tipo: ["programa", "audible"] },
  };
  expect(await loadHit({ id: "es_1", data: async () => description })).toEqual({
    url: "/episodes/4",
    meta: description.meta,
    excerpt: "El Goes de los talleres",
    sub_results: [],
    moments: [],
    isAudible: true,
    others: null,
  });
});

it("links to the second of the sentence, and loads the others on demand", async () => {
  // Seven passages, one per minute, with a sentence of five seconds each: six of them are adjacent.
  const pack = (from: number, to: number) => {
    const minutes = Array.from({ length: to - from }, (_, n) => from + n);
    const lines = minutes.map((minute) => `minuto ${minute} talleres.`);
    const times = minutes.map((_, n) => [0, 3, n === 0 ? from * 60_000 + 46_000 : 55_000, 5000]);
    return gzipSync([...lines, JSON.stringify(times)].join("\n"));
  };
  const packs = [pack(0, 6), pack(6, 7)] as const;
  const file = Buffer.concat(packs);
  const fetched = vi.fn(async () => new Response(file));
  vi.stubGlobal("fetch", fetched);
  const at = Array.from({ length: 7 }, (_, n) => 64 * (n + 1));
  const description = {
    url: "/episodes/4",
    content: "",
    meta: { title: "Goes" },
    excerpt: "",
    sub_results: [],
    weighted_locations: [
      { location: 64 * 6 + 2, balanced_score: 1 },
      { location: 66, balanced_score: 3 },
      { location: 64 * 7 + 2, balanced_score: 1 },
    ],
    passages: { at, bytes: [0, packs[0].length, file.length] },
    filters: {},
  };
  const { moments, others } = await loadHit({ id: "es_2", data: async () => description });
  expect(moments.map(({ start, anchor }) => [start, anchor])).toEqual([
    [46, "t=46"],
    [346, "t=346"],
  ]);
  expect(moments[0]?.excerpt).toBe("minuto 0 <mark>talleres.</mark>");
  expect(fetched).toHaveBeenCalledTimes(1);
  const all = await allMoments(others as NonNullable<typeof others>);
  expect(all.map(({ start }) => start)).toEqual([46, 346, 406]);
});

it("keeps the number of places after a list of them failed to load", async () => {
  const text = (word: string) => gzipSync(`${word} talleres.\n${JSON.stringify([[0, 2, 0, 5000]])}`);
  const packs = [text("uno"), text("dos")] as const;
  const end = packs[0].length + packs[1].length;
  // One word at position 65 and 384 positions later.
  const file = Buffer.concat([...packs, Buffer.from([65, 2, 0x80, 3])]);
  let isLost = true;
  const fetched = vi.fn(async (_: string, { headers }: { headers: { range: string } }) =>
    isLost && headers.range.startsWith(`bytes=${end}-`) ? Response.error() : new Response(file),
  );
  vi.stubGlobal("fetch", fetched);
  const description = {
    url: "/episodes/5",
    content: "",
    meta: {},
    excerpt: "",
    sub_results: [],
    filters: {},
    weighted_locations: [{ location: 65, balanced_score: 4, weight: 2 }],
    passages: {
      at: Array.from({ length: 7 }, (_, n) => 64 * (n + 1)),
      bytes: [0, packs[0].length, end],
      lists: { from: [64], bytes: [end, file.length] },
    },
  };
  const { moments, others } = await loadHit({ id: "es_3", data: async () => description });
  expect(moments).toHaveLength(1);
  const asked = others as NonNullable<typeof others>;
  await expect(allMoments(asked)).rejects.toThrow();
  isLost = false;
  expect(await allMoments(asked)).toHaveLength(2);
  fetched.mockClear();
  expect(await allMoments(asked)).toHaveLength(2);
  expect(fetched).not.toHaveBeenCalled();
});
