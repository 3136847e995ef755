import * as v from "valibot";
import { Failure, toFailure } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";
import { readStored, writeStored } from "#admin/storage.ts";
import { createStore } from "#admin/store.ts";
import { hasRole, type Role } from "#core/account/roles.ts";
import { type SessionUser, sessionUser } from "#core/account/sign-in-schemas.ts";
import { setTimeZone } from "#core/text/time-zone.ts";
import { api } from "#islands/api-client.ts";

export type User = SessionUser;

/** Key of the cached user in both storages. The cache only affects what is rendered, never permissions. */
const ROLE_CACHE_KEY = "role-cache";
const STORAGES = ["sessionStorage", "localStorage"] as const;
const cached = v.pipe(v.string(), v.parseJson(), sessionUser);

function cachedUser(): User | null {
  for (const storage of STORAGES) {
    const found = v.safeParse(cached, readStored(ROLE_CACHE_KEY, storage));
    if (found.success) return found.output;
  }
  return null;
}

/** Caches the user; null removes the cached one, as on signing out. */
function cacheUser(user: User | null): void {
  for (const storage of STORAGES) writeStored(ROLE_CACHE_KEY, user && JSON.stringify(user), storage);
}

type Session =
  | { step: "loading" }
  /**
   * `byChoice`: the user signed out, so the next sign-in starts at the dashboard. `isStillOpen`: the sign-out request failed, and
   * the browser still has the session cookie.
   */
  | { step: "out"; byChoice: boolean; isStillOpen?: boolean }
  /** `isConfirmed` is false while the user is known only from the cache: the layout is rendered, its content is not. */
  | { step: "in"; user: User; isConfirmed: boolean }
  /** The session could not be checked. */
  | { step: "unknown"; failure: Failure };

/** Profile lookup timeout. See docs/product/accounts.md. */
const ROLE_TIMEOUT_MS = 5000;

const known = cachedUser();
const session = createStore<Session>(
  known ? { step: "in", user: known, isConfirmed: false } : { step: "loading" },
);

export const getSession = session.get;
export const useSession = session.use;

export function setSession(next: Session): void {
  if (next.step === "in" || next.step === "out") cacheUser(next.step === "in" ? next.user : null);
  session.set(next);
}

/** The signed-in user. To be used only below `RequireSession`, which renders nothing without one. */
export function useUser(): User {
  const current = useSession();
  if (current.step !== "in") throw new Error("Used outside of RequireSession.");
  return current.user;
}

/** Whether the signed-in user has at least this role. */
export const useHasRole = (least: Role): boolean => hasRole(useUser(), least);

/**
 * Loads the session from the server. On an error or timeout a cached user is kept; a session that the server reports as ended
 * is removed.
 */
export async function loadSession(): Promise<void> {
  try {
    const { user, timeZone } = await send(api.session.$get, {}, ROLE_TIMEOUT_MS);
    setTimeZone(timeZone);
    setSession(user ? { step: "in", user, isConfirmed: true } : { step: "out", byChoice: false });
  } catch (error) {
    const current = getSession();
    setSession(
      current.step === "in"
        ? { ...current, isConfirmed: true }
        : { step: "unknown", failure: toFailure(error) },
    );
  }
}

/** @throws Failure with the server's message */
export async function signIn(email: string, password: string): Promise<User> {
  const { user } = await send(api.session.$post, { json: { email, password } });
  if (!user) throw new Failure({ status: null, code: "unreadable" });
  setSession({ step: "in", user, isConfirmed: true });
  return user;
}

/** Signs out. The cached user is removed even on an error. @throws Failure when the request fails */
export async function signOut(): Promise<void> {
  try {
    await send(api.session.$delete);
  } finally {
    cacheUser(null);
  }
}

/** The open sign-in request, resolved by the dialog: true after a sign-in, false after a cancel. Null for none. */
const waiting = createStore<PromiseWithResolvers<boolean> | null>(null);

/** Opens the sign-in dialog over the current screen. Requests that fail at the same time share one dialog. */
export function signInAgain(): Promise<boolean> {
  const request = waiting.get() ?? Promise.withResolvers<boolean>();
  if (!waiting.get()) waiting.set(request);
  return request.promise;
}

export function resolveSignInAgain(signedIn: boolean): void {
  const request = waiting.get();
  waiting.set(null);
  request?.resolve(signedIn);
}

export const useSignInAgainWanted = (): boolean => waiting.use() !== null;
