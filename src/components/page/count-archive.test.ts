import { expect, test } from "vitest";
import { countArchive } from "./count-archive.ts";

test("barrios and topics without episodes, which have no page, are not listed", () => {
  const place = (name: string, episodeCount: number) => ({
    id: name,
    name,
    slug: name,
    description: null,
    coordinates: { lat: -34.9, lng: -56.2 },
    photos: [],
    episodeCount,
  });
  const { neighborhoods, topics, totals } = countArchive({
    episodes: [],
    neighborhoods: [place("aguada", 0), place("goes", 2)],
    topics: [{ id: "ferias", name: "ferias", slug: "ferias", episodeCount: 0 }],
    guests: [],
  });
  expect(neighborhoods).toEqual([{ label: "goes", value: 2, href: "/neighborhoods/goes" }]);
  expect(topics).toEqual([]);
  expect(totals).toContainEqual({ value: "1 de 2", label: "barrios con programa" });
});
