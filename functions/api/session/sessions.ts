import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { databaseLimiter } from "#api/rate-limit/limiter.ts";
import type { Services } from "#api/services.ts";
import { sessionCookie } from "#api/session/session-cookie.ts";
import { signInAttempt } from "#api/session/sign-in.ts";
import { tokenRenewal } from "#api/session/token-renewal.ts";
import { tokenVerifier } from "#api/session/verify-token.ts";
import { withDeadline } from "#api/with-deadline.ts";
import type { SessionUser } from "#core/schemas/admin/sign-in.ts";
import { refreshTokens, revokeSession, signInWithPassword } from "#db/auth.ts";
import { type DatabaseClient, userClient } from "#db/client.ts";
import { readStanding } from "#db/people.ts";

/** The signed-in person of a request. */
export interface Person extends SessionUser {
  /** Acts as the person: Row Level Security decides. */
  db: DatabaseClient;
}

/** `setCookie` is a value of `Set-Cookie` that the answer must carry; null when the browser has the right one. */
export interface Found {
  person: Person | null;
  setCookie: string | null;
}

export interface Sessions {
  /** @throws ApiError 401, 429 */
  signIn(
    c: Context,
    form: { email: string; password: string },
  ): Promise<{ user: SessionUser; setCookie: string }>;
  /** Who sent the request; asks the database each time, so that revoking works at once. */
  find(c: Context): Promise<Found>;
  /** Ends the session everywhere; returns the cookie that clears the browser's. */
  signOut(c: Context): Promise<string>;
}

/** Sessions live in the auth service and in an encrypted cookie; this process keeps none. spec: SECURITY, sessions */
export function createSessions(deps: ApiDeps, { server }: Pick<Services, "server">): Sessions {
  const { config, now } = deps;
  const backend = { ...deps.backend, fetch: withDeadline(deps.backend) };
  const cookie = sessionCookie(backend.secretKey, config.siteUrl, now);
  const verify = tokenVerifier(backend, now);
  const renew = tokenRenewal(verify, (token) => refreshTokens(backend, token), now);
  const attempt = signInAttempt(deps, deps.limiter ?? databaseLimiter(server), (email, password) =>
    signInWithPassword(backend, email, password),
  );

  async function personOf(accessToken: string): Promise<Person | null> {
    const holder = await verify(accessToken);
    if (!holder) return null;
    const db = userClient(backend, accessToken);
    const standing = await readStanding(db, holder.sessionId);
    return standing && { id: holder.userId, email: holder.email, ...standing, db };
  }

  return {
    signIn: async (c, { email, password }) => {
      const tokens = await attempt(c, email, password);
      const person = await personOf(tokens.accessToken);
      if (!person) throw new Error("the auth service issued a token that does not verify");
      return { user: userOf(person), setCookie: await cookie.written(c, { ...tokens, since: now() }) };
    },
    find: async (c) => {
      const content = await cookie.read(c);
      if (!content) return { person: null, setCookie: null };
      const session = await renew(content);
      const person = session && (await personOf(session.content.accessToken));
      if (!person) return { person: null, setCookie: cookie.cleared(c) };
      return { person, setCookie: session.renewed ? await cookie.written(c, session.content) : null };
    },
    signOut: async (c) => {
      const content = await cookie.read(c);
      const session = content && (await renew(content));
      if (session) await revokeSession(backend, session.content.accessToken);
      return cookie.cleared(c);
    },
  };
}

/** What a browser may know of a person. */
export const userOf = ({ id, email, role, active }: Person): SessionUser => ({ id, email, role, active });
