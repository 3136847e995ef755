import { expect, type Site } from "./fixtures.ts";

/** Pages that are there whatever the archive holds. */
export const FIXED = [
  "/",
  "/episodes",
  "/episode-index",
  "/broadcast-cycles",
  "/about",
  "/ai-assistant",
  "/statistics",
  "/contact",
  "/acknowledgments",
  "/legal",
  "/neighborhoods",
  "/topics",
  "/buscar",
];

/** An episode, barrio, topic and guest, with content in every part of them. */
export function contentRoutesOf(site: Site): string[] {
  const episode = site.episode(
    ({ neighborhood, guest, topics, audioUrl, photoCount }) =>
      neighborhood !== null && guest !== null && topics.length > 0 && audioUrl !== null && photoCount > 1,
  );
  return [
    `/episodes/${episode.id}`,
    `/neighborhoods/${episode.neighborhood?.slug}`,
    `/topics/${episode.topics[0]?.slug}`,
    `/guests/${episode.guest?.id}`,
  ];
}

/** One address of every kind of page. */
export const routesOf = (site: Site): string[] => [...FIXED, ...contentRoutesOf(site), "/404"];

/** Fails with the addresses and parts that do not hold. */
export function expectNone(found: readonly string[]): void {
  expect(found.join("\n")).toBe("");
}
