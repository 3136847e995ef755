import { createHash } from "node:crypto";
import type { PublishedComment } from "#core/catalogue/read-model.ts";

/** How long a list is served from memory; moderation in this process calls `forget` and shows at once. */
const FRESH_MS = 10_000;
const MAX_EPISODES = 500;

/** The comments of one episode, ready to be sent. */
export interface CommentList {
  /** JSON of `{comments, count}`. */
  body: string;
  count: number;
  /** Weak ETag, since the host may compress the response. */
  etag: string;
}

export type PublishedComments = ReturnType<typeof publishedComments>;

type Read = (episodeId: string) => Promise<PublishedComment[] | null>;

/**
 * Caches the lists of the episodes read last. Concurrent requests share one read; while the database is unavailable, a
 * stale list is still served.
 */
export function publishedComments(read: Read, now: () => number) {
  const kept = new Map<string, { list: CommentList; readAt: number }>();
  const reading = new Map<string, Promise<CommentList | null>>();

  async function refresh(episodeId: string): Promise<CommentList | null> {
    const comments = await read(episodeId);
    return comments && toList(comments);
  }

  function start(episodeId: string): Promise<CommentList | null> {
    const work = refresh(episodeId)
      .then((list) => {
        // Not cached after a `forget` during the read: the result may be older than the change.
        if (reading.get(episodeId) === work) keep(episodeId, list);
        return list;
      })
      .finally(() => {
        if (reading.get(episodeId) === work) reading.delete(episodeId);
      });
    reading.set(episodeId, work);
    return work;
  }

  function keep(episodeId: string, list: CommentList | null): void {
    kept.delete(episodeId);
    if (list === null) return;
    const [oldest] = kept.keys();
    if (kept.size >= MAX_EPISODES && oldest !== undefined) kept.delete(oldest);
    kept.set(episodeId, { list, readAt: now() });
  }

  return {
    /**
     * Returns a cached list synchronously, else reads it. Null when there is no published episode with that id.
     * @throws the error of `read` when no list is cached
     */
    get: (episodeId: string): CommentList | Promise<CommentList | null> => {
      const entry = kept.get(episodeId);
      // In both directions: the clock may have been set back.
      if (entry && Math.abs(now() - entry.readAt) < FRESH_MS) return entry.list;
      const read = reading.get(episodeId) ?? start(episodeId);
      return entry ? read.catch(() => entry.list) : read;
    },
    /** Removes the cached list of an episode, so that the next request reads the database. */
    forget: (episodeId: string) => {
      kept.delete(episodeId);
      reading.delete(episodeId);
    },
    /** Removes the cached lists of all episodes. */
    forgetAll: () => {
      kept.clear();
      reading.clear();
    },
  };
}

function toList(comments: PublishedComment[]): CommentList {
  const body = JSON.stringify({ comments, count: comments.length });
  const tag = createHash("sha256").update(body).digest("hex").slice(0, 24);
  return { body, count: comments.length, etag: `W/"${tag}"` };
}
