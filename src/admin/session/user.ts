import * as v from "valibot";
import { type SessionUser, sessionUser } from "#core/account/sign-in-schemas.ts";

export type User = SessionUser;

/** Key of the cached user in local and session storage. The cache only affects what is rendered, never permissions. */
const ROLE_CACHE_KEY = "role-cache";

export function cachedUser(): User | null {
  for (const storage of storages()) {
    try {
      const found = v.safeParse(sessionUser, JSON.parse(storage.getItem(ROLE_CACHE_KEY) ?? "null"));
      if (found.success) return found.output;
    } catch {
      // Invalid data or disabled storage: continue without a cached user.
    }
  }
  return null;
}

/** Caches the user; null removes the cached one, as on signing out. */
export function cacheUser(user: User | null): void {
  for (const storage of storages()) {
    try {
      if (user) storage.setItem(ROLE_CACHE_KEY, JSON.stringify(user));
      else storage.removeItem(ROLE_CACHE_KEY);
    } catch {
      // Storage is full or disabled: the next visit has to wait for the server.
    }
  }
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}
