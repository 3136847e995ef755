import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiConfig } from "#api/deps.ts";

/**
 * Refuses cross-site writes (CSRF); used on writes only. Browsers send `Origin` with every write; a request without it
 * comes from a program and is accepted only without cookies: there is then no session to abuse.
 * See docs/product/accounts.md.
 */
export function sameOrigin(config: ApiConfig): MiddlewareHandler {
  const allowed = new Set(config.allowedOrigins);
  if (config.siteUrl) allowed.add(new URL(config.siteUrl).origin);
  return async (c, next) => {
    if (!mayWrite(c, allowed, config.siteUrl === null)) {
      throw new ApiError(403, "foreign_origin", "Este pedido no viene del sitio del archivo.");
    }
    await next();
  };
}

function mayWrite(c: Context, allowed: ReadonlySet<string>, ownHost: boolean): boolean {
  const origin = c.req.header("origin");
  if (origin !== undefined) return allowed.has(origin) || (ownHost && hostOf(origin) === requestedHost(c));
  const site = c.req.header("sec-fetch-site");
  return site === "same-origin" || (site === undefined && c.req.header("cookie") === undefined);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function requestedHost(c: Context): string {
  return c.req.header("host")?.toLowerCase() ?? new URL(c.req.url).host;
}
