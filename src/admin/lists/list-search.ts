import * as v from "valibot";
import { pageParam, textParam } from "#admin/lists/search-params.ts";
import { MESSAGE_STATES } from "#core/contact/message-schemas.ts";

/** Number of rows of a page, where all of a list are read; not in the address. */
export interface Sized {
  size?: number;
}
export const sizeParam = (size: number | undefined) => (size === undefined ? {} : { size: String(size) });

/** Search parameters of the lists of guests, barrios and topics, as stored in the address. */
export const textSearch = v.object({ q: textParam, page: pageParam });
export type TextSearch = v.InferOutput<typeof textSearch>;

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
