import type { IncomingMessage } from "node:http";

/** A request target in absolute form, as clients send it to proxies. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Brings the target of a request into origin form (`/path?query`), as RFC 9112 demands of servers: the authority of a target
 * in absolute form takes the place of Host.
 * @returns false for a request that has to get 400: more than one Host, or an authority with a user
 */
export function toOriginForm(request: IncomingMessage): boolean {
  const names = request.rawHeaders.filter((_, n) => n % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) return false;
  const url = request.url ?? "/";
  const [beginning, authority] = ABSOLUTE.exec(url) ?? [];
  if (beginning === undefined || authority === undefined) return true;
  if (authority === "" || authority.includes("@")) return false;
  const rest = url.slice(beginning.length);
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  request.headers.host = authority;
  return true;
}
