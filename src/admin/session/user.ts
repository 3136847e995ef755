import * as v from "valibot";
import { readStored, writeStored } from "#admin/storage.ts";
import { type SessionUser, sessionUser } from "#core/account/sign-in-schemas.ts";

export type User = SessionUser;

/** Key of the cached user in both storages. The cache only affects what is rendered, never permissions. */
const ROLE_CACHE_KEY = "role-cache";
const STORAGES = ["sessionStorage", "localStorage"] as const;
const cached = v.pipe(v.string(), v.parseJson(), sessionUser);

export function cachedUser(): User | null {
  for (const storage of STORAGES) {
    const found = v.safeParse(cached, readStored(ROLE_CACHE_KEY, storage));
    if (found.success) return found.output;
  }
  return null;
}

/** Caches the user; null removes the cached one, as on signing out. */
export function cacheUser(user: User | null): void {
  for (const storage of STORAGES) writeStored(ROLE_CACHE_KEY, user && JSON.stringify(user), storage);
}
