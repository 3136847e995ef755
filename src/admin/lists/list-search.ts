import * as v from "valibot";
import { pageParam, textParam } from "#admin/lists/search-params.ts";

/** What each list shows, as it stands in the address. */
const textAndPage = v.object({ q: textParam, page: pageParam });
export const guestSearch = textAndPage;
export const barrioSearch = textAndPage;
export const topicSearch = textAndPage;
export type TextSearch = v.InferOutput<typeof textAndPage>;

/** `episode` is an id; absent: all of them. */
export const photoSearch = v.object({ episode: textParam, page: pageParam });

/** The text filters the page that is shown. See docs/product/back-office.md. */
export const commentSearch = v.object({
  q: textParam,
  status: v.optional(v.fallback(v.picklist(["all", "pending", "published", "rejected"]), "all")),
  /** This one alone; absent: all of them. */
  id: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  page: pageParam,
});
export type CommentSearch = v.InferOutput<typeof commentSearch>;

export const messageSearch = v.object({
  state: v.optional(v.fallback(v.picklist(["inbox", "unanswered", "archived", "all"]), "inbox")),
  page: pageParam,
});
export type MessageSearch = v.InferOutput<typeof messageSearch>;
