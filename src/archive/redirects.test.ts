import { expect, test } from "vitest";
import { redirectsOf, toRedirects } from "#archive/redirects.ts";
import type { ArchiveIndex, EpisodeCard } from "#core/catalogue/read-model.ts";

const index = {
  episodes: [{ id: "e1", number: "10 bis" }],
  neighborhoods: [
    { id: "n1", slug: "cerro", episodeCount: 1 },
    { id: "n2", slug: "teja", episodeCount: 0 },
  ],
  topics: [{ id: "t1", slug: "ferias", episodeCount: 1 }],
  guests: [{ id: "g1", episodeCount: 1 }],
} as unknown as ArchiveIndex;

const tried = [
  { from: "/Episodes", to: "/episodes" },
  { from: "/favicon.ico", to: "/icons/icon-192.png" },
];

test("each former address redirects to the page of its record", () => {
  const former = [
    { kind: "episodes", name: "10", row_id: "e1" },
    { kind: "neighborhoods", name: "villa-del-cerro", row_id: "n1" },
    { kind: "topics", name: "cerro", row_id: "t1" },
    { kind: "guests", name: "g0", row_id: "g1" },
  ];
  expect(toRedirects(former, index)).toEqual([
    { from: "/episode/10", to: "/episodes/e1" },
    { from: "/neighborhoods/villa-del-cerro", to: "/neighborhoods/cerro" },
    { from: "/topics/cerro", to: "/topics/ferias" },
    { from: "/guests/g0", to: "/guests/g1" },
  ]);
});

test("a player on other sites moves with the number of its episode", () => {
  const episodes = [
    { id: "e1", number: "10", audioUrl: "/audio/1.mp3" },
    { id: "e2", number: "11", audioUrl: null },
    { id: "e3", number: "7", audioUrl: "/audio/3.mp3" },
  ];
  const former = ["e1", "e2"].map((row_id, n) => ({ kind: "episodes", name: `${n + 7}`, row_id }));
  expect(toRedirects(former, { ...index, episodes } as unknown as ArchiveIndex)).toEqual([
    { from: "/episode/8", to: "/episodes/e2" },
  ]);
  expect(
    toRedirects([{ kind: "episodes", name: "9", row_id: "e1" }], { ...index, episodes } as never),
  ).toEqual([
    { from: "/episode/9", to: "/episodes/e1" },
    { from: "/embed/9", to: "/embed/10" },
  ]);
});

test("addresses in use again, of unpublished records, or invalid ones do not redirect", () => {
  const former = [
    { kind: "neighborhoods", name: "cerro", row_id: "n1" },
    { kind: "episodes", name: "7", row_id: "draft" },
    { kind: "neighborhoods", name: "la-teja", row_id: "n2" },
    { kind: "episodes", name: "..", row_id: "e1" },
  ];
  expect(toRedirects(former, index)).toEqual([]);
});

test("each number redirects to its episode, unless it cannot be an address", () => {
  const episodes = ["10 bis", "1/2", "..", ""].map((number, n) => ({ id: `e${n}`, number }) as EpisodeCard);
  expect(redirectsOf({ episodes, redirects: [] })).toEqual([
    ...tried,
    { from: "/episode/10 bis", to: "/episodes/e0" },
  ]);
});

test("a number with leading zeros redirects, unless it is another's", () => {
  const episodes = ["7", "007"].map((number, n) => ({ id: `e${n}`, number }) as EpisodeCard);
  expect(redirectsOf({ episodes, redirects: [] }).slice(tried.length)).toEqual([
    { from: "/episode/7", to: "/episodes/e0" },
    { from: "/episode/007", to: "/episodes/e1" },
    { from: "/episode/0007", to: "/episodes/e1" },
  ]);
});

test("a number with leading zeros redirects to the player of its episode as well", () => {
  const episodes = [
    { id: "e0", number: "7", audioUrl: "/audio/7.mp3" },
    { id: "e1", number: "07", audioUrl: null },
    { id: "e2", number: "1234", audioUrl: "/audio/1234.mp3" },
  ] as EpisodeCard[];
  const players = redirectsOf({ episodes: episodes.toSpliced(1, 1), redirects: [] });
  expect(players.filter(({ from }) => from.startsWith("/embed/"))).toEqual([
    { from: "/embed/007", to: "/embed/7" },
    { from: "/embed/0007", to: "/embed/7" },
  ]);
  // The page of such a number is that of 07, which has no player.
  const none = redirectsOf({ episodes, redirects: [] }).filter(({ from }) => from.startsWith("/embed/"));
  expect(none).toEqual([]);
});

test("captions redirect from their former address beside the page", () => {
  const episodes = [true, false].map(
    (hasCaptions, n) => ({ id: `e${n}`, number: "..", hasCaptions }) as EpisodeCard,
  );
  expect(redirectsOf({ episodes, redirects: [] })).toEqual([
    ...tried,
    { from: "/episodes/e0.vtt", to: "/captions/e0.vtt" },
  ]);
});
