import * as v from "valibot";
import { expect, test } from "vitest";
import {
  BLANK,
  changedPhotos,
  mergeStoredPhotos,
  type PhotosValues,
  type PhotoValues,
  photosForm,
  rebasePhotos,
  restorePhoto,
  unsavedNotice,
  withChanges,
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
  ["both made the same change", list(named("a", "x"), b), list(named("a", "x"), b), list(named("a", "x"), b)],
  ["removed in mine, changed in theirs", list(b), list(named("a", "theirs"), b), null],
  ["changed in mine, removed in theirs", list(named("a", "mine"), b), list(b), null],
  ["both removed the same", list(b), list(b), list(b)],
  ["each added one", list(a, b, fresh("mine")), list(a, b, c), list(a, b, c, fresh("mine"))],
  [
    "mine is stored already, because the response was lost",
    list(a, b, fresh("c")),
    list(a, b, c),
    list(a, b, c),
  ],
  ["mine in another order, theirs with one more", list(b, a), list(a, b, c), list(b, a, c)],
  ["each in another order", list(c, a, b), list(b, a, c), null],
])("merge of two lists: %s", (_, mine, theirs, expected) => {
  const before = mine.photos.includes(c) ? list(a, b, c) : base;
  expect(rebasePhotos(before, mine, theirs)).toEqual(expected);
});

test("unchanged photos are sent by id only", () => {
  const payload = v.parse(photosForm, list(b, named("a", "otro"), fresh("mine")));
  expect(changedPhotos(payload, base)).toEqual([
    { id: idOf("b") },
    expect.objectContaining({ id: idOf("a"), caption: "otro" }),
    expect.objectContaining({ url: "/media/mine.jpg" }),
  ]);
});

test("a save also stores the new photo; errors of invalid ones are at their fields", () => {
  expect(v.parse(photosForm, { photos: [], adding: fresh("mine") })).toHaveLength(1);
  const refused = v.safeParse(photosForm, { photos: [], adding: { ...BLANK, url: "nada" } });
  const pathsOf = ({ issues }: { issues?: v.BaseIssue<unknown>[] | undefined }) =>
    issues?.map(({ path }) => path?.map(({ key }) => key));
  expect(pathsOf(refused)).toEqual([["adding", "url"]]);
  const twice = v.safeParse(photosForm, {
    photos: [photo("a", { url: "" })],
    adding: { ...BLANK, url: "nada" },
  });
  expect(pathsOf(twice)).toEqual([
    ["photos", 0, "url"],
    ["adding", "url"],
  ]);
});

const drawn = (name: string, changes: Partial<PhotoValues> = {}) => withChanges(fresh(name), changes);

test("a new photo that is stored already keeps later input", () => {
  const stored = photo("c", { caption: "before", credit: "theirs" });
  expect(rebasePhotos(base, list(a, b, drawn("c", { caption: "after" })), list(a, b, stored))).toEqual(
    list(a, b, photo("c", { caption: "after", credit: "theirs" })),
  );
  const adding = drawn("c", { caption: "after" });
  expect(rebasePhotos(base, { photos: [a, b], adding }, list(a, b, stored))).toEqual(
    list(a, b, photo("c", { caption: "after", credit: "theirs" })),
  );
});

test("two new photos with one address are each matched with their stored row", () => {
  const [one, other] = [drawn("x", { caption: "one" }), drawn("x", { caption: "other" })];
  const stored = [
    photo("c", { url: one.url, caption: "other" }),
    photo("d", { url: one.url, caption: "one" }),
  ];
  expect(rebasePhotos(base, list(a, b, one, other), list(a, b, ...stored))).toEqual(list(a, b, ...stored));
});

const added = drawn("new", { caption: "sent" });
const asStored = photo("c", { url: added.url, caption: "sent" });
test.each<[string, PhotosValues, PhotosValues, PhotosValues, PhotosValues]>([
  ["no later input", list(a, added), list(a, added), list(a, asStored), list(a, asStored)],
  [
    "the new photo was described since",
    list(a, added),
    list(a, { ...added, caption: "since" }),
    list(a, asStored),
    list(a, { ...asStored, caption: "since" }),
  ],
  ["the new photo was removed since", list(a, added), list(a), list(a, asStored), list(a)],
  ["the photos were reordered since", list(a, added), list(added, a), list(a, asStored), list(asStored, a)],
  [
    "the photo in the form is stored",
    { photos: [a], adding: added },
    { photos: [a], adding: added },
    list(a, asStored),
    list(a, asStored),
  ],
  [
    "the photo in the form was added to the list since, and another was begun",
    { photos: [a], adding: added },
    { photos: [a, added], adding: { ...BLANK, caption: "next" } },
    list(a, asStored),
    { photos: [a, asStored], adding: { ...BLANK, caption: "next" } },
  ],
  [
    "the photo in the form was changed since",
    { photos: [a], adding: added },
    { photos: [a], adding: { ...added, caption: "since" } },
    list(a, asStored),
    list(a, { ...asStored, caption: "since" }),
  ],
  [
    "a photo without an address is not stored",
    { photos: [a], adding: { ...BLANK, caption: "words" } },
    { photos: [a], adding: { ...BLANK, caption: "words" } },
    list(a),
    { photos: [a], adding: { ...BLANK, caption: "words" } },
  ],
  [
    "another person added one",
    list(a, added),
    list(a, { ...added, caption: "since" }),
    list(a, b, asStored),
    list(a, b, { ...asStored, caption: "since" }),
  ],
])("after a save: %s", (_, sent, typed, stored, expected) => {
  expect(mergeStoredPhotos(sent, typed, stored)).toEqual(expected);
});

test("a photo without an address is reported as not saved; an empty one is ignored", () => {
  expect(unsavedNotice({ photos: [], adding: withChanges(BLANK, { caption: "words" }) })).not.toBeNull();
  expect(unsavedNotice({ photos: [], adding: fresh("new") })).toBeNull();
  const begun = withChanges(BLANK, { caption: "words" });
  expect(begun.key).toBe(withChanges(begun, { caption: "more" }).key);
  expect(withChanges(begun, { caption: "" })).toEqual(BLANK);
});

test("a photo whose removal is undone returns to its place", () => {
  expect(restorePhoto([a, c], [a, b, c], b)).toEqual([a, b, c]);
  expect(restorePhoto([fresh("new")], [a, b], b)).toEqual([fresh("new"), b]);
  expect(restorePhoto([c, a], [a, b, c], b)).toEqual([b, c, a]);
});
