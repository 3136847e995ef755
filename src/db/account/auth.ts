import type { Backend } from "#db/backend.ts";
import { DatabaseError } from "#db/database-error.ts";
import { anonAuth, forwardingAuth } from "#db/supabase-services.ts";

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface AuthAnswer {
  data: { session: { access_token: string; refresh_token: string } | null };
  error: { message: string; status?: number | undefined; code?: string | undefined } | null;
}

/**
 * Null when the account is unknown, cannot sign in or has another password.
 * @param address the person's; null when unknown
 * @throws DatabaseError
 */
export async function signInWithPassword(
  backend: Backend,
  email: string,
  password: string,
  address: string | null = null,
): Promise<Tokens | null> {
  // The auth service of this process has no limits of its own.
  const isHosted = backend.jwtSecret === undefined;
  const auth = isHosted && address ? forwardingAuth(backend, address) : anonAuth(backend);
  return tokensOf("sign in", await auth.signInWithPassword({ email, password }));
}

/** Null when the session has ended. @throws DatabaseError */
export async function refreshTokens(backend: Backend, refreshToken: string): Promise<Tokens | null> {
  const answer = await anonAuth(backend).refreshSession({ refresh_token: refreshToken });
  return tokensOf("refresh a session", answer);
}

/** Ends the session of this token at once, for all copies of its cookie. A session that has ended already is not an error. */
export async function revokeSession(backend: Backend, accessToken: string): Promise<void> {
  const { error } = await anonAuth(backend).admin.signOut(accessToken, "local");
  if (error && !isRefusal(error.status)) throw failure("sign out", error);
}

/** Ends every other session of the person. */
export async function revokeOtherSessions(backend: Backend, accessToken: string): Promise<void> {
  const { error } = await anonAuth(backend).admin.signOut(accessToken, "others");
  if (error) throw failure("end other sessions", error);
}

function tokensOf(what: string, { data, error }: AuthAnswer): Tokens | null {
  if (data.session) {
    return { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
  }
  if (!error || isRefusal(error.status)) return null;
  throw failure(what, error);
}

/** 429 is the auth service's rate limit: it does not tell whether the password is right. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

const failure = (what: string, error: NonNullable<AuthAnswer["error"]>) =>
  new DatabaseError(what, {
    error: { message: error.message, code: error.code ?? "" },
    status: error.status === 429 ? 503 : (error.status ?? 0),
  });
