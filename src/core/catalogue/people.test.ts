import { expect, test } from "vitest";
import { peopleByName } from "#core/catalogue/people.ts";
import type { Guest } from "#core/catalogue/read-model.ts";
import { readSections } from "#core/site/archive-sections.ts";

const guest = (id: string, name: string, other: Partial<Guest> = {}): Guest => ({
  id,
  name,
  bio: null,
  photo: null,
  episodeCount: 1,
  ...other,
});

const archive = (guests: Guest[], texts: [string, unknown][] = []) => ({
  ...readSections(new Map(texts)),
  guests,
});

const PRESENTER: [string, unknown][] = [
  ["identity", { presenterFullName: "Baltasar Olivera" }],
  ["about", { portrait: "/media/presenter.svg" }],
];

test("guests have their page and their photo", () => {
  const people = peopleByName(
    archive([guest("1", "Ana Paz", { photo: "/media/ana.jpg" }), guest("2", "Luz")]),
  );
  expect(Object.fromEntries(people)).toEqual({
    "Ana Paz": { path: "/guests/1", photo: "/media/ana.jpg" },
    Luz: { path: "/guests/2", photo: null },
  });
});

test("the presenter has the portrait of the biography, also under a guest's name", () => {
  const presenter = { path: "/about", photo: "/media/presenter.svg" };
  const people = peopleByName(archive([guest("1", "Baltasar Olivera")], PRESENTER));
  expect(Object.fromEntries(people)).toEqual({ "Baltasar Olivera": presenter });
  const plain = peopleByName(archive([], PRESENTER.slice(0, 1)));
  expect(plain.get("Baltasar Olivera")).toEqual({ path: "/about", photo: null });
});

test("a portrait without a presenter is not shown", () => {
  expect(peopleByName(archive([], PRESENTER.slice(1))).size).toBe(0);
});

test("a name that two guests share, and a guest without a published episode, have no page", () => {
  const guests = [guest("1", "Ana"), guest("2", "Ana"), guest("3", "Luz", { episodeCount: 0 })];
  expect(peopleByName(archive(guests)).size).toBe(0);
});
