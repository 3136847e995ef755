import { nameUuid } from "#archive/name-uuid.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";

/** Namespace of the podcast namespace's `guid`: https://podcasting2.org/docs/podcast-namespace/tags/guid */
const PODCAST_NAMESPACE = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** Identifier of a feed: UUID version 5 of its URL without scheme and without trailing slashes. */
export const feedGuid = (feedUrl: string): string =>
  nameUuid(withoutEndSlashes(feedUrl.replace(/^[a-z]+:\/\//i, "")), PODCAST_NAMESPACE);
