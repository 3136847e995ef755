import type { MiddlewareHandler } from "hono";
import { unreadable } from "#api/api-error.ts";

/** Refuses a query with NUL, which no database text can hold: a search for it would fail half-way. */
export const storableQuery: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const query = url.indexOf("?");
  if (query !== -1 && url.includes("%00", query)) throw unreadable();
  await next();
};
