import type { App } from "@supabase/lite";
import * as v from "valibot";
import { ACCOUNTS_PATH, type AccountAdmin } from "./account-admin.ts";
import type { PasswordCheck } from "./password-check.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";

const AUTH_CALLS = new Set(["/auth/v1/token", "/auth/v1/user", "/auth/v1/logout"]);
const TOKEN_CALL = "/auth/v1/token";
const credentials = v.object({ email: v.string(), password: v.string() });
const REQUEST_ROLES = new Set(["anon", "authenticated"]);

/**
 * The only access to lite's HTTP interface: the Data API, and the auth routes that the API needs. One-time
 * passwords would create accounts, and a validly signed token may name any database role.
 * See docs/decisions/001-embedded-database.md.
 */
export function restrictedFetch(
  app: App,
  log: Log,
  isClosed: () => boolean,
  accounts: AccountAdmin,
  passwords: Pick<PasswordCheck, "isRight">,
): typeof fetch {
  return async (input, init) => {
    if (isClosed()) return refuse(503, "shutting down");
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith(ACCOUNTS_PATH)) return accounts(request, pathname.slice(ACCOUNTS_PATH.length));
    if (!pathname.startsWith("/rest/v1/") && !AUTH_CALLS.has(pathname)) return refuse(404, "no such route");
    if (!request.headers.get("apikey")) return refuse(401, "no API key");
    if (!mayUse(request.headers.get("authorization"))) return refuse(401, "role not allowed");
    if (pathname === TOKEN_CALL && searchParams.get("grant_type") === "password") {
      const refusal = await refusedPassword(request.clone(), passwords);
      if (refusal) return refusal;
    }
    return withQuietConsole(log, () => app.fetch(request, { peerAddress: null }));
  };
}

/** Checks passwords first: lite compares on the serving thread, and only for known accounts. It receives right ones only. */
async function refusedPassword(
  request: Request,
  { isRight }: Pick<PasswordCheck, "isRight">,
): Promise<Response | null> {
  const given = v.safeParse(credentials, await request.json().catch(() => null));
  if (!given.success) return refuse(400, "no credentials");
  const answer = await isRight(given.output.email, given.output.password);
  if (answer === null) return refuse(503, "too many passwords wait to be compared");
  return answer ? null : refuse(400, "invalid credentials");
}

/** Opaque keys pass (lite reads them from `apikey`); a token must name a request role. Lite checks its signature. */
function mayUse(authorization: string | null): boolean {
  const token = authorization?.replace(/^Bearer\s+/i, "").split(".") ?? [];
  if (token.length !== 3) return true;
  try {
    const claims = JSON.parse(Buffer.from(token[1] ?? "", "base64url").toString("utf8"));
    return REQUEST_ROLES.has(claims.role);
  } catch {
    return false;
  }
}

function refuse(status: number, message: string): Response {
  return Response.json({ code: "refused", message }, { status });
}
