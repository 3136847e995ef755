import * as v from "valibot";
import { photoLabels } from "#admin/pictures/photo-labels.ts";
import { PHOTO_TEXTS, toPhotoTexts } from "#admin/pictures/photo-texts.ts";
import { type PhotoOfEpisode, photoOfEpisode } from "#core/episode/episode-parts.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";
import { newKey } from "#islands/forms/form-values.ts";

const values = v.object({
  id: v.optional(v.string()),
  /** Identifies a new photo, which has no id until it is stored. */
  key: v.optional(v.string()),
  ...v.entriesFromList(PHOTO_TEXTS, v.string()),
});
/** Form values of a photo; without `id` for a new one. */
export type PhotoValues = v.InferOutput<typeof values>;

export const BLANK: PhotoValues = toPhotoTexts(null);

export const keyOf = ({ id, key, url }: PhotoValues): string => id ?? key ?? url;

const detailsOf = (photo: PhotoValues) => PHOTO_TEXTS.map((name) => photo[name].trim());
const hasAddress = ({ url }: PhotoValues) => url.trim() !== "";
const isBlank = (photo: PhotoValues) => detailsOf(photo).every((detail) => detail === "");
const sameDetails = (one: PhotoValues, other: PhotoValues) => same(detailsOf(one), detailsOf(other));

/** Applies changes to the photo that is being added. It has a key unless it is blank. */
export function withChanges(adding: PhotoValues, changes: Partial<PhotoValues>): PhotoValues {
  const changed = { ...adding, ...changes };
  return isBlank(changed) ? BLANK : { ...changed, key: adding.key ?? newKey() };
}

export const isAdding = ({ adding }: PhotosValues): boolean => !isBlank(adding);

/** Sentence about data that a save does not store; null for none. */
export const unsavedNotice = ({ adding }: PhotosValues): string | null =>
  !hasAddress(adding) && !isBlank(adding) ? "Hay una foto por agregar que todavía no tiene dirección." : null;

// A type, not an interface: form values need an index signature.
export type PhotosValues = {
  photos: PhotoValues[];
  /** The photo in the "Agregar foto" form, not yet in the list. */
  adding: PhotoValues;
};

const notAdded = v.pipe(
  values,
  v.transform(() => null),
);

/** A save also stores the photo that is being added, once it has an address. */
export const photosForm = v.pipe(
  v.object({
    photos: v.array(photoOfEpisode),
    adding: v.lazy((adding) => (v.is(values, adding) && hasAddress(adding) ? photoOfEpisode : notAdded)),
  }),
  v.transform(({ photos, adding }) => (adding ? [...photos, adding] : photos)),
) as unknown as v.GenericSchema<PhotosValues, PhotosPayload>;
export type PhotosPayload = v.InferOutput<typeof photoOfEpisode>[];

/** The photos of an episode as one row. Its version is a JSON list of their ids and versions, in order. */
export const photoRow = (items: readonly EditedPhoto[]) => ({
  version: JSON.stringify(items.map(({ id, version }) => ({ id, version }))),
  items,
});
export type PhotoRow = ReturnType<typeof photoRow>;

export const parsePhotosVersion = (version: string): { id: string; version: number }[] => JSON.parse(version);

export const toValues = (row: PhotoRow | null): PhotosValues => ({
  photos: (row?.items ?? []).map((photo) => ({ id: photo.id, ...toPhotoTexts(photo) })),
  adding: BLANK,
});

export const photosLabels = { photos: "Fotos del programa", adding: "Foto por agregar" };

export const titleOf = ({ caption }: Pick<PhotoValues, "caption">): string => caption || "Sin título";

/** A form value as Spanish text, to compare two versions. */
export function displayValue(field: string, value: unknown): string {
  if (field === "adding") return (value as PhotoValues).url || "(ninguna)";
  const lines = (value as PhotoValues[]).map((photo, at) =>
    [`${at + 1}. ${titleOf(photo)}`, ...linesOf(photo)].join("\n    "),
  );
  return lines.join("\n") || "(ninguna)";
}

const linesOf = (photo: PhotoValues): string[] =>
  PHOTO_TEXTS.filter((name) => name !== "caption" && photo[name] !== "").map(
    (name) => `${photoLabels[name]}: ${photo[name]}`,
  );

/** The photos in the format of the API: an unchanged photo is sent as its id only. */
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
 * Merges `mine` and `theirs`, both made from `base`. Null when both changed the same photo or the order, or when one changed a
 * photo that the other removed.
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
  // If the response to an earlier save was lost, a new photo is already stored: it is merged with what was typed since then.
  const unknown = theirs.photos.filter(({ id }) => id !== undefined && !known.has(id));
  const overStored = (photo: PhotoValues): PhotoValues => {
    const found = storedAs(photo, unknown);
    if (!found) return photo;
    const typed = PHOTO_TEXTS.filter((name) => photo[name].trim() !== "").map((name) => [name, photo[name]]);
    merged.set(found.id as string, {
      ...found,
      ...(sameDetails(found, photo) ? {} : Object.fromEntries(typed)),
    });
    return found;
  };
  const mineNow = mine.photos.map((photo) => (photo.id === undefined ? overStored(photo) : photo));
  const adding = isBlank(mine.adding) ? BLANK : overStored(mine.adding);
  const [leading, other] = inMine === was ? [theirs.photos, mineNow] : [mineNow, theirs.photos];
  const leads = new Set(leading.map(({ id }) => id));
  const photos = [
    ...leading,
    ...other.filter(({ id }) => id === undefined || !(known.has(id) || leads.has(id))),
  ].flatMap((photo) => {
    if (photo.id === undefined) return [photo];
    return merged.get(photo.id) ?? (known.has(photo.id) ? [] : [photo]);
  });
  return { photos, adding: adding.id === undefined ? adding : BLANK };
}

/** Finds the stored version of a new photo and removes it from `unknown`; undefined when there is none. */
function storedAs(photo: PhotoValues, unknown: PhotoValues[]): PhotoValues | undefined {
  const url = photo.url.trim();
  const whole = unknown.findIndex((one) => sameDetails(one, photo));
  const at = whole >= 0 ? whole : unknown.findIndex((one) => one.url === url);
  return at < 0 ? undefined : unknown.splice(at, 1)[0];
}

/** Form values after `sent` was stored: new photos get their ids; what was typed since then is kept. */
export function mergeStoredPhotos(
  sent: PhotosValues,
  typed: PhotosValues,
  stored: PhotosValues,
): PhotosValues {
  const known = byId(sent.photos);
  const unknown = stored.photos.filter(({ id }) => id !== undefined && !known.has(id));
  const ids = new Map<string, string>();
  const isSent = hasAddress(sent.adding);
  const list = isSent ? [...sent.photos, sent.adding] : sent.photos;
  for (const photo of list) {
    const found = photo.id === undefined ? storedAs(photo, unknown) : undefined;
    if (found?.id !== undefined) ids.set(keyOf(photo), found.id);
  }
  const named = (photo: PhotoValues): PhotoValues => {
    const id = photo.id === undefined ? ids.get(keyOf(photo)) : undefined;
    if (id === undefined) return photo;
    const { key: _, ...rest } = photo;
    return { id, ...rest };
  };
  const before = { photos: list.map(named), adding: isSent ? BLANK : sent.adding };
  const adding = named(typed.adding);
  const isStored = adding.id !== undefined;
  const now = {
    photos: [...typed.photos.map(named), ...(isStored ? [adding] : [])],
    adding: isStored ? BLANK : typed.adding,
  };
  return rebasePhotos(before, now, stored) ?? now;
}

/** Puts a photo of `base` back into the list, before the photos that follow it there. */
export function restorePhoto(
  photos: readonly PhotoValues[],
  base: readonly PhotoValues[],
  photo: PhotoValues,
): PhotoValues[] {
  const place = base.findIndex(({ id }) => id === photo.id);
  const later = new Set(base.slice(place + 1).map(({ id }) => id));
  const at = photos.findIndex(({ id }) => id !== undefined && later.has(id));
  return photos.toSpliced(at < 0 ? photos.length : at, 0, photo);
}

const byId = (photos: readonly PhotoValues[]) =>
  new Map(photos.flatMap((photo) => (photo.id === undefined ? [] : [[photo.id, photo] as const])));
