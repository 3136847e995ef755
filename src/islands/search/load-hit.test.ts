import { afterEach, expect, it, vi } from "vitest";
import { loadHit } from "#islands/search/load-hit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps an episode whose passages the browser cannot unpack", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  vi.stubGlobal("fetch", async () => new Response("packed", { status: 206 }));
  const description = {
    url: "/episodes/4",
    content: "El Goes de los talleres",
    meta: { title: "Goes", number: "4" },
    excerpt: "",
    sub_results: [],
    weighted_locations: [{ location: 12, balanced_score: 3 }],
    passages: { at: [5, 40], bytes: [0, 60], seconds: [0, 75], isAudible: true },
  };
  expect(await loadHit({ id: "es_1", data: async () => description })).toEqual({
    url: "/episodes/4",
    meta: description.meta,
    excerpt: "El Goes de los talleres",
    sub_results: [],
  });
});
