import * as v from "valibot";
import { formatOf } from "#admin/features/recordings/recording-labels.ts";
import { pageParam, textParam } from "#admin/lists/list-search.ts";
import { byName, byNumber } from "#core/catalogue/natural-order.ts";
import { type SortOrder, sortOrder } from "#core/forms/list-schemas.ts";
import type { RecordingFile } from "#core/recordings/recording-schemas.ts";
import { foldText } from "#core/search/search-text.ts";

const RECORDING_SORTS = ["name", "length", "size", "format", "episodes"] as const;
export type RecordingSort = (typeof RECORDING_SORTS)[number];

type Compare = (a: RecordingFile, b: RecordingFile) => number;

/** Compares two values with `compare`; null comes after every other value. */
const nullLast =
  <Value>(of: (file: RecordingFile) => Value | null | undefined, compare: (a: Value, b: Value) => number) =>
  (order: SortOrder): Compare =>
  (a, b) => {
    const [first, second] = [of(a) ?? null, of(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return order === "asc" ? compare(first, second) : compare(second, first);
  };

const numbers = (a: number, b: number) => a - b;

const COMPARE: Record<RecordingSort, (order: SortOrder) => Compare> = {
  name: nullLast((file) => file, byName),
  length: nullLast(({ recording }) => recording?.seconds, numbers),
  size: nullLast(({ bytes }) => bytes, numbers),
  format: nullLast(
    ({ recording, ...file }) => recording && { name: formatOf({ recording, ...file }) },
    byName,
  ),
  episodes: nullLast(({ episodes }) => episodes[0], byNumber),
};

/** The files in the order of a column; equal ones by name. Files without a value come last in both orders. */
export function sortFiles(files: readonly RecordingFile[], by: RecordingSort, order: SortOrder) {
  const compare = COMPARE[by](order);
  return [...files].sort((a, b) => compare(a, b) || byName(a, b));
}

/** The files with the text in their name, title or name of the master, ignoring accents and case. */
export function filterFiles(files: readonly RecordingFile[], q: string) {
  const wanted = foldText(q);
  return files.filter(({ name, recording }) =>
    [name, recording?.title ?? "", recording?.master?.name ?? ""].some((text) =>
      foldText(text).includes(wanted),
    ),
  );
}

/** Search parameters of the list of recordings, which is one page. */
export const recordingSearch = v.object({
  q: textParam,
  sort: v.optional(v.fallback(v.picklist(RECORDING_SORTS), "name")),
  order: v.optional(v.fallback(sortOrder, "asc")),
  page: pageParam,
});
