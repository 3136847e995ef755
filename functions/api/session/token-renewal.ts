import type { SessionContent } from "#api/session/session-cookie.ts";
import type { TokenHolder, VerifyToken } from "#api/session/verify-token.ts";
import type { Tokens } from "#db/account/auth.ts";

/** A browser that sent several requests at once sends the old cookie with all of them. */
const REMEMBERED_MS = 30_000;

export interface OpenSession {
  content: SessionContent;
  holder: TokenHolder;
  /** The tokens are new: the browser has to learn them. */
  renewed: boolean;
}

/**
 * The session with tokens that may be forwarded: those it has, or new ones once they have expired. Null when the
 * session has ended. Requests that come together with one refresh token cause one renewal.
 */
export function tokenRenewal(
  verify: VerifyToken,
  refresh: (refreshToken: string) => Promise<Tokens | null>,
  now: () => number,
) {
  const renewals = new Map<string, { tokens: Promise<Tokens | null>; until: number }>();

  function renew(refreshToken: string): Promise<Tokens | null> {
    for (const [token, { until }] of renewals) if (until <= now()) renewals.delete(token);
    const known = renewals.get(refreshToken);
    if (known) return known.tokens;
    const tokens = refresh(refreshToken);
    renewals.set(refreshToken, { tokens, until: now() + REMEMBERED_MS });
    // A failure is not remembered: the next request tries again.
    tokens.catch(() => renewals.delete(refreshToken));
    return tokens;
  }

  return async (content: SessionContent): Promise<OpenSession | null> => {
    const holder = await verify(content.accessToken);
    if (holder) return { content, holder, renewed: false };
    const tokens = await renew(content.refreshToken);
    const newHolder = tokens && (await verify(tokens.accessToken));
    return newHolder
      ? { content: { ...tokens, since: content.since, usedAt: now() }, holder: newHolder, renewed: true }
      : null;
  };
}
