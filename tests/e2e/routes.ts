import { expect, type Site } from "./fixtures.ts";

/** Pages that exist in every archive. */
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
  "/photos",
  "/buscar",
  "/suscribite",
];

/** Addresses of an episode, barrio, topic and guest with content in every part of their pages. */
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

/** One address for every kind of page. */
export const routesOf = (site: Site): string[] => [...FIXED, ...contentRoutesOf(site), "/404"];

/** Fails with the addresses and faults that were found. */
export function expectNone(found: readonly string[]): void {
  expect(found.join("\n")).toBe("");
}
