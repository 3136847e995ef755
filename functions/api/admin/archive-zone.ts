import type { MiddlewareHandler } from "hono";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

/** Another process may have changed it. */
const LASTS_MS = 60_000;

/** Has the archive's zone read, once a minute and after each change of it, before an editor's request tells or reads an hour. */
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
