import * as v from "valibot";
import { type SessionUser, sessionUser } from "#core/account/sign-in-schemas.ts";

export type User = SessionUser;

/** The role is kept in local and session storage. It decides what is drawn, and nothing else. */
const ROLE_CACHE_KEY = "role-cache";

export function cachedUser(): User | null {
  for (const storage of storages()) {
    try {
      const found = v.safeParse(sessionUser, JSON.parse(storage.getItem(ROLE_CACHE_KEY) ?? "null"));
      if (found.success) return found.output;
    } catch {
      // Unreadable, or storage is off: as if there were none.
    }
  }
  return null;
}

/** Null forgets it, as signing out does. */
export function cacheUser(user: User | null): void {
  for (const storage of storages()) {
    try {
      if (user) storage.setItem(ROLE_CACHE_KEY, JSON.stringify(user));
      else storage.removeItem(ROLE_CACHE_KEY);
    } catch {
      // Full or off: the next visit asks the server first.
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
