import { expect, test } from "vitest";
import { listPhotos } from "#archive/list-photos.ts";

const episode = (number: string) => ({
  id: `e${number}`,
  number,
  date: null,
  neighborhood: null,
  headline: null,
});
const photo = (id: string, addedAt: string) => ({ id, url: `/${id}.jpg`, caption: null, alt: null, addedAt });

test("photos of all episodes are listed newest first, and with those added together the last episodes", () => {
  const photos: Record<string, ReturnType<typeof photo>[]> = {
    e1: [photo("a", "2026-01-01T00:00:00+00:00"), photo("b", "2026-03-01T00:00:00+00:00")],
    e2: [photo("c", "2026-01-01T00:00:00+00:00"), photo("d", "2026-02-01T00:00:00.5+00:00")],
  };
  const listed = listPhotos([episode("1"), episode("2"), episode("3")], (id) => photos[id] ?? []);
  expect(listed.map(({ id, episode: { number } }) => id + number)).toEqual(["b1", "d2", "c2", "a1"]);
  expect(listed[0]).toEqual({ id: "b", url: "/b.jpg", caption: null, alt: null, episode: episode("1") });
});
