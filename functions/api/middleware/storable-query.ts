import type { MiddlewareHandler } from "hono";
import { unreadable } from "#api/api-error.ts";

/** Refuses a query with NUL, which Postgres text cannot contain: a search for it would fail in the database. */
export const storableQuery: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const query = url.indexOf("?");
  if (query !== -1 && url.includes("%00", query)) throw unreadable();
  await next();
};
