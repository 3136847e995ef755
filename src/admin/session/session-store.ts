import { useSyncExternalStore } from "react";
import { Failure, toFailure } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";
import { cachedUser, cacheUser, type User } from "#admin/session/user.ts";
import { api } from "#islands/api-client.ts";

export type Session =
  | { step: "loading" }
  /**
   * By choice: the next person to sign in starts at the dashboard. Still open: the server could not be told, and the
   * browser has its cookie yet.
   */
  | { step: "out"; byChoice: boolean; isStillOpen?: boolean }
  /** Unconfirmed: known from the last visit only; the layout is drawn, its content waits. */
  | { step: "in"; user: User; isConfirmed: boolean }
  /** The server did not say who this is. */
  | { step: "unknown"; failure: Failure };

/** Profile lookup timeout. See docs/product/accounts.md. */
const ROLE_TIMEOUT_MS = 5000;

const known = cachedUser();
let session: Session = known ? { step: "in", user: known, isConfirmed: false } : { step: "loading" };
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

export function setSession(next: Session): void {
  session = next;
  if (next.step === "in" || next.step === "out") cacheUser(next.step === "in" ? next.user : null);
  for (const listener of listeners) listener();
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession);

/** The signed-in person. Only below `RequireSession`, which renders nothing without one. */
export function useUser(): User {
  const current = useSession();
  if (current.step !== "in") throw new Error("Used outside of RequireSession.");
  return current.user;
}

/**
 * Asks the server who this is. Slow or failing, what was cached stays; a session that is known to have ended is
 * forgotten.
 */
export async function loadSession(): Promise<void> {
  try {
    const { user } = await send((options) => api.session.$get(undefined, options), ROLE_TIMEOUT_MS);
    setSession(user ? { step: "in", user, isConfirmed: true } : { step: "out", byChoice: false });
  } catch (error) {
    setSession(
      session.step === "in"
        ? { ...session, isConfirmed: true }
        : { step: "unknown", failure: toFailure(error) },
    );
  }
}

/** @throws Failure with the sentence of the server */
export async function signIn(email: string, password: string): Promise<User> {
  const { user } = await send((options) => api.session.$post({ json: { email, password } }, options));
  if (!user) throw new Failure({ status: null, code: "unreadable" });
  setSession({ step: "in", user, isConfirmed: true });
  return user;
}

/** @throws Failure when the server could not be told; here the person is signed out all the same */
export async function signOut(): Promise<void> {
  try {
    await send((options) => api.session.$delete(undefined, options));
  } finally {
    cacheUser(null);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
