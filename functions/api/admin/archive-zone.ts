import { createMiddleware } from "hono/factory";
import { setLocale } from "#core/text/locale.ts";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

/** How long time zone and language are cached; another process may change it. */
const CACHE_MS = 60_000;

export type ArchiveZone = ReturnType<typeof archiveZone>;

export function archiveZone(db: DatabaseClient, now: () => number) {
  let readAt = Number.NEGATIVE_INFINITY;
  /** Sets time zone and language of this process to the archive's: once a minute, and after each change of the setting. */
  const follow = async () => {
    if (now() - readAt < CACHE_MS) return;
    const { timeZone, language } = await readIdentity(db);
    setTimeZone(timeZone);
    setLocale(language);
    readAt = now();
  };
  return {
    follow,
    /** Calls `follow` before each request, and reads both again after a change of the setting. */
    middleware: createMiddleware(async (c, next) => {
      await follow();
      await next();
      if (c.req.method !== "GET" && c.req.path.includes("/archive/identity")) {
        readAt = Number.NEGATIVE_INFINITY;
      }
    }),
  };
}
