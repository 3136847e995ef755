import * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { type PhotoOfEpisode, photoOfEpisode } from "#core/episode/episode-parts.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

const text = v.string();
const values = v.object({
  id: v.optional(text),
  url: text,
  caption: text,
  alt: text,
  credit: text,
  source: text,
  dateTaken: text,
  rights: text,
  notes: text,
});
/** A photo as its fields show it; without `id` a new one. */
export type PhotoValues = v.InferOutput<typeof values>;

export const BLANK: PhotoValues = {
  url: "",
  caption: "",
  alt: "",
  credit: "",
  source: "",
  dateTaken: "",
  rights: "",
  notes: "",
};

// An interface has no index signature, which parts of a screen need.
export type PhotosValues = {
  photos: PhotoValues[];
  /** Typed in the form that adds one, and not in the list yet. */
  adding: PhotoValues;
};

/** What is typed to be added counts as added when the episode is saved. */
export const photosForm = v.pipe(
  v.object({ photos: v.array(photoOfEpisode), adding: values }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): v.InferOutput<typeof photoOfEpisode>[] => {
    if (value.adding.url.trim() === "") return value.photos;
    const added = v.safeParse(photoOfEpisode, value.adding);
    if (added.success) return [...value.photos, added.output];
    for (const issue of added.issues) {
      const field = issue.path?.[0]?.key;
      addIssue({
        message: issue.message,
        path: [
          { type: "object", origin: "value", input: value, key: "adding", value: value.adding },
          { type: "object", origin: "value", input: value.adding, key: String(field), value: "" },
        ],
      });
    }
    return NEVER;
  }),
) as unknown as v.GenericSchema<PhotosValues, PhotosPayload>;
export type PhotosPayload = v.InferOutput<typeof photoOfEpisode>[];

/** The photos of an episode as one row; the version says which they are, and in which order. */
export const photoRow = (items: readonly EditedPhoto[]) => ({
  version: JSON.stringify(items.map(({ id, version }) => ({ id, version }))),
  items,
});
export type PhotoRow = ReturnType<typeof photoRow>;

export const seenOf = (version: string): { id: string; version: number }[] => JSON.parse(version);

const shown = (photo: EditedPhoto): PhotoValues => ({
  id: photo.id,
  url: photo.url,
  caption: toInputValue(photo.caption),
  alt: toInputValue(photo.alt),
  credit: toInputValue(photo.credit),
  source: toInputValue(photo.source),
  dateTaken: toInputValue(photo.dateTaken),
  rights: toInputValue(photo.rights),
  notes: toInputValue(photo.notes),
});

export const toValues = (row: PhotoRow | null): PhotosValues => ({
  photos: (row?.items ?? []).map(shown),
  adding: BLANK,
});

export const photosLabels = { photos: "Fotos del programa", adding: "Foto por agregar" };

export const titleOf = ({ caption }: Pick<PhotoValues, "caption">): string => caption || "Sin título";

/** A value in words, for two versions side by side. */
export function inWords(field: string, value: unknown): string {
  if (field === "adding") return (value as PhotoValues).url || "(ninguna)";
  const lines = (value as PhotoValues[]).map((photo, at) =>
    [`${at + 1}. ${titleOf(photo)}`, ...detailsOf(photo)].join("\n    "),
  );
  return lines.join("\n") || "(ninguna)";
}

const detailsOf = (photo: PhotoValues): string[] =>
  (["url", "alt", "credit", "source", "dateTaken", "rights", "notes"] as const)
    .filter((name) => photo[name] !== "")
    .map((name) => `${photoLabels[name]}: ${photo[name]}`);

/** What the API is sent of each: its id alone where nothing was changed. */
export function changedPhotos(payload: PhotosPayload, base: unknown): (PhotoOfEpisode | { id: string })[] {
  const before = new Map((base as PhotosValues).photos.map((photo) => [photo.id, photo]));
  return payload.map((photo) => {
    const { id } = photo;
    const known = id && before.get(id);
    return id && known && same(v.parse(photoOfEpisode, known), photo) ? { id } : photo;
  });
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was typed on `base`, laid over the list as another person left it; null when both changed the same photo or the order,
 * or one changed what the other took away.
 */
export function rebasePhotos(
  base: PhotosValues,
  mine: PhotosValues,
  theirs: PhotosValues,
): PhotosValues | null {
  const known = byId(base.photos);
  const here = byId(mine.photos);
  const there = byId(theirs.photos);
  const merged = new Map<string, PhotoValues>();
  for (const [id, before] of known) {
    const [one, other] = [here.get(id), there.get(id)];
    const isChangedHere = one !== undefined && !same(one, before);
    const isChangedThere = other !== undefined && !same(other, before);
    if (isChangedHere && (!other || (isChangedThere && !same(one, other)))) return null;
    if (!one && isChangedThere) return null;
    if (one && other) merged.set(id, isChangedHere ? one : other);
  }
  const stay = (photos: readonly PhotoValues[]) =>
    photos.flatMap(({ id }) => (id !== undefined && merged.has(id) ? [id] : []));
  const [was, inMine, inTheirs] = [base, mine, theirs].map(({ photos }) => stay(photos).join());
  if (inMine !== was && inTheirs !== was && inMine !== inTheirs) return null;
  // An answer that was lost: the new photo is there already.
  const isNewThere = ({ id }: PhotoValues) => id !== undefined && !known.has(id);
  const taken = new Set(theirs.photos.filter(isNewThere).map(({ url }) => url));
  const [leading, other] = inMine === was ? [theirs.photos, mine.photos] : [mine.photos, theirs.photos];
  const photos = [...leading, ...other.filter(({ id }) => id === undefined || !known.has(id))].flatMap(
    (photo) => {
      if (photo.id === undefined) return taken.has(photo.url) ? [] : [photo];
      return known.has(photo.id) ? (merged.get(photo.id) ?? []) : [photo];
    },
  );
  return { photos, adding: taken.has(mine.adding.url) ? BLANK : mine.adding };
}

const byId = (photos: readonly PhotoValues[]) =>
  new Map(photos.flatMap((photo) => (photo.id === undefined ? [] : [[photo.id, photo] as const])));
