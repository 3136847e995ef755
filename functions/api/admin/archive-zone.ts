import type { MiddlewareHandler } from "hono";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

/** How long the time zone is cached; another process may change it. */
const CACHE_MS = 60_000;

export interface ArchiveZone {
  /** Sets the time zone of this process to the archive's: once a minute, and after each change of the setting. */
  follow(): Promise<void>;
  /** Calls `follow` before each request, and reads the zone again after a change of the setting. */
  middleware: MiddlewareHandler;
}

export function archiveZone(db: DatabaseClient, now: () => number): ArchiveZone {
  let readAt = Number.NEGATIVE_INFINITY;
  const follow = async () => {
    if (now() - readAt < CACHE_MS) return;
    setTimeZone((await readIdentity(db)).timeZone);
    readAt = now();
  };
  return {
    follow,
    middleware: async (c, next) => {
      await follow();
      await next();
      if (c.req.method !== "GET" && c.req.path.includes("/archive/identity")) {
        readAt = Number.NEGATIVE_INFINITY;
      }
    },
  };
}
