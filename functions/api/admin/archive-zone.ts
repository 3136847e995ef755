import type { MiddlewareHandler } from "hono";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

/** How long the time zone is cached; another process may change it. */
const LASTS_MS = 60_000;

/** Sets the time zone of this process to the archive's: once a minute, and after each change of the setting. */
export function archiveZone(db: DatabaseClient, now: () => number): MiddlewareHandler {
  let readAt = Number.NEGATIVE_INFINITY;
  return async (c, next) => {
    if (now() - readAt >= LASTS_MS) {
      setTimeZone((await readIdentity(db)).timeZone);
      readAt = now();
    }
    await next();
    if (c.req.method !== "GET" && c.req.path.includes("/archive/identity")) readAt = Number.NEGATIVE_INFINITY;
  };
}
