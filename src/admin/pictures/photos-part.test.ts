import * as v from "valibot";
import { expect, test } from "vitest";
import {
  BLANK,
  changedPhotos,
  type PhotosValues,
  type PhotoValues,
  photosForm,
  rebasePhotos,
} from "#admin/pictures/photos-part.ts";

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const photo = (id: string, changes: Partial<PhotoValues> = {}): PhotoValues => ({
  id: idOf(id),
  ...BLANK,
  url: `/media/${id}.jpg`,
  ...changes,
});
const fresh = (name: string): PhotoValues => ({ ...BLANK, url: `/media/${name}.jpg` });
const list = (...photos: PhotoValues[]): PhotosValues => ({ photos, adding: BLANK });
const [a, b, c] = [photo("a"), photo("b"), photo("c")];
const named = (id: string, caption: string) => photo(id, { caption });
const base = list(a, b);

test.each<[string, PhotosValues, PhotosValues, PhotosValues | null]>([
  [
    "each changed another",
    list(named("a", "mine"), b),
    list(a, named("b", "theirs")),
    list(named("a", "mine"), named("b", "theirs")),
  ],
  ["both changed one", list(named("a", "mine"), b), list(named("a", "theirs"), b), null],
  [
    "both changed one to the same",
    list(named("a", "x"), b),
    list(named("a", "x"), b),
    list(named("a", "x"), b),
  ],
  ["mine is gone, theirs was changed", list(b), list(named("a", "theirs"), b), null],
  ["mine was changed, theirs is gone", list(named("a", "mine"), b), list(b), null],
  ["both took one away", list(b), list(b), list(b)],
  ["one was added on each side", list(a, b, fresh("mine")), list(a, b, c), list(a, b, c, fresh("mine"))],
  ["mine is stored already: its answer was lost", list(a, b, fresh("c")), list(a, b, c), list(a, b, c)],
  ["mine are in another order, theirs has one more", list(b, a), list(a, b, c), list(b, a, c)],
  ["each has another order", list(c, a, b), list(b, a, c), null],
])("two lists: %s", (_, mine, theirs, expected) => {
  const before = mine.photos.includes(c) ? list(a, b, c) : base;
  expect(rebasePhotos(before, mine, theirs)).toEqual(expected);
});

test("of photos that were not changed the id alone is sent", () => {
  const payload = v.parse(photosForm, list(b, named("a", "otro"), fresh("mine")));
  expect(changedPhotos(payload, base)).toEqual([
    { id: idOf("b") },
    expect.objectContaining({ id: idOf("a"), caption: "otro" }),
    expect.objectContaining({ url: "/media/mine.jpg" }),
  ]);
});

test("a photo that is typed and not in the list yet is stored, too; a wrong one is told at its field", () => {
  expect(v.parse(photosForm, { photos: [], adding: fresh("mine") })).toHaveLength(1);
  const refused = v.safeParse(photosForm, { photos: [], adding: { ...BLANK, url: "nada" } });
  expect(refused.issues?.[0].path?.map(({ key }) => key)).toEqual(["adding", "url"]);
});
