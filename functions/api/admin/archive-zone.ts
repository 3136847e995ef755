import type { MiddlewareHandler } from "hono";
import { setLocale } from "#core/text/locale.ts";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

/** How long time zone and language are cached; another process may change it. */
const CACHE_MS = 60_000;

export interface ArchiveZone {
  /** Sets time zone and language of this process to the archive's: once a minute, and after each change of the setting. */
  follow(): Promise<void>;
  /** Calls `follow` before each request, and reads both again after a change of the setting. */
  middleware: MiddlewareHandler;
}

export function archiveZone(db: DatabaseClient, now: () => number): ArchiveZone {
  let readAt = Number.NEGATIVE_INFINITY;
  const follow = async () => {
    if (now() - readAt < CACHE_MS) return;
    const { timeZone, language } = await readIdentity(db);
    setTimeZone(timeZone);
    setLocale(language);
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
