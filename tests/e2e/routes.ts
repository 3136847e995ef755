import { expect, type Site } from "./fixtures.ts";

/** One address of every kind of page, with content in every part of it. */
export function routesOf(site: Site): string[] {
  const episode = site.episode(
    ({ neighborhood, guest, topics, audioUrl, photoCount }) =>
      neighborhood !== null && guest !== null && topics.length > 0 && audioUrl !== null && photoCount > 1,
  );
  return [
    "/",
    "/episodes",
    `/episodes/${episode.id}`,
    "/broadcast-cycles",
    "/about",
    "/ai-assistant",
    "/statistics",
    "/contact",
    "/acknowledgments",
    "/legal",
    "/neighborhoods",
    `/neighborhoods/${episode.neighborhood?.slug}`,
    "/topics",
    `/topics/${episode.topics[0]?.slug}`,
    `/guests/${episode.guest?.id}`,
    "/buscar",
    "/404",
  ];
}

/** Fails with the addresses and parts that do not hold. */
export function expectNone(found: readonly string[]): void {
  expect(found.join("\n")).toBe("");
}
