import type { SessionContent } from "#api/session/session-cookie.ts";
import type { VerifyToken } from "#api/session/verify-token.ts";
import type { Tokens } from "#db/account/auth.ts";

/** How long a renewal is remembered: concurrent requests of a browser all send the old cookie. */
const REUSE_MS = 30_000;

export interface OpenSession {
  content: SessionContent;
  /** Whether the tokens are new and must be sent to the browser. */
  renewed: boolean;
}

/**
 * Returns the session with valid tokens, which are renewed once they have expired. Null when the session has ended.
 * Concurrent requests with the same refresh token share one renewal.
 */
export function tokenRenewal(
  verify: VerifyToken,
  refresh: (refreshToken: string) => Promise<Tokens | null>,
  now: () => number,
) {
  const renewals = new Map<string, { tokens: Promise<Tokens | null>; at: number }>();

  function renew(refreshToken: string): Promise<Tokens | null> {
    for (const [token, { at }] of renewals) if (Math.abs(now() - at) >= REUSE_MS) renewals.delete(token);
    const known = renewals.get(refreshToken);
    if (known) return known.tokens;
    const tokens = refresh(refreshToken);
    renewals.set(refreshToken, { tokens, at: now() });
    // Failures are not cached: the next request retries.
    tokens.catch(() => renewals.delete(refreshToken));
    return tokens;
  }

  return async (content: SessionContent): Promise<OpenSession | null> => {
    if (await verify(content.accessToken)) return { content, renewed: false };
    const tokens = await renew(content.refreshToken);
    if (!tokens || !(await verify(tokens.accessToken))) return null;
    return { content: { ...tokens, since: content.since, usedAt: now() }, renewed: true };
  };
}
