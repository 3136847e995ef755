import * as v from "valibot";
import { AI_REVIEWS } from "#core/analysis/ai-schemas.ts";
import { TONES } from "#core/analysis/tones.ts";
import { MESSAGE_STATES } from "#core/contact/message-schemas.ts";
import { EPISODE_SORTS, EPISODE_STATES, MISSING_PARTS } from "#core/episode/episode-schemas.ts";
import { sortOrder } from "#core/forms/list-schemas.ts";
import { trashQuery } from "#core/history/history-schemas.ts";

/** Page number in the address. Anything but an integer from 1 up means the first page. */
export const pageParam = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)), 1),
);

/** Search text in the address; left out when empty. Invalid values become empty. */
export const textParam = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ""));

/** Formats search parameters as plain text (`?q=12`) in place of the router's JSON. Omits empty values and page 1. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "" || (name === "page" && value === 1)) continue;
    params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Number of rows of a page, where all of a list are read; not in the address. */
export interface Sized {
  size?: number;
}
export const sizeParam = (size: number | undefined) => (size === undefined ? {} : { size: String(size) });

/** Search parameters of the lists of guests, barrios and topics, as stored in the address. */
export const textSearch = v.object({ q: textParam, page: pageParam });
export type TextSearch = v.InferOutput<typeof textSearch>;

/** Search text and kind of the trash. */
export const trashSearch = v.object({
  q: textParam,
  kind: v.optional(v.fallback(trashQuery.entries.kind, "all")),
  page: pageParam,
});
export type TrashSearch = v.InferOutput<typeof trashSearch>;

/** Words to find in a transcript. */
export const transcriptSearch = v.object({ q: textParam });

/** `episode` is the id of an episode; without it, photos of all episodes. */
export const photoSearch = v.object({ episode: textParam, page: pageParam });
export type PhotoSearch = v.InferOutput<typeof photoSearch>;

/** Id of the single record to show; without it, all records. */
const idParam = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined));

/** `q` filters only the page on screen. See docs/product/back-office.md. */
export const commentSearch = v.object({
  q: textParam,
  status: v.optional(v.fallback(v.picklist(["all", "pending", "published", "rejected"]), "all")),
  id: idParam,
  page: pageParam,
});
export type CommentSearch = v.InferOutput<typeof commentSearch>;

export const messageSearch = v.object({
  state: v.optional(v.fallback(v.picklist(MESSAGE_STATES), "inbox")),
  id: idParam,
  page: pageParam,
});
export type MessageSearch = v.InferOutput<typeof messageSearch>;

/** Search parameters of the episode list. */
export const episodeSearch = v.object({
  q: textParam,
  status: v.optional(v.fallback(v.picklist(EPISODE_STATES), "all")),
  without: v.optional(v.fallback(v.picklist(["all", ...MISSING_PARTS]), "all")),
  sort: v.optional(v.fallback(v.picklist(EPISODE_SORTS), "number")),
  order: v.optional(v.fallback(sortOrder, "asc")),
  page: pageParam,
});

export type EpisodeSearch = v.InferOutput<typeof episodeSearch>;

/** Id of the episode that a new one follows (`after`), or is a copy of (`like`). */
export const newEpisodeSearch = v.object({ after: idParam, like: idParam });

/** The unfiltered list, sorted by number. */
export const WHOLE_LIST = { q: "", status: "all", without: "all", sort: "number", order: "asc" } as const;

/** Search parameters of the AI data page. The filter offers four tones; the address may contain any tone. */
export const aiSearch = v.object({
  q: textParam,
  tone: v.optional(v.fallback(v.picklist(["all", ...TONES]), "all")),
  review: v.optional(v.fallback(v.picklist(AI_REVIEWS), "all")),
  page: pageParam,
});

export type AiSearch = v.InferOutput<typeof aiSearch>;
