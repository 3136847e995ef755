import type { User } from "#admin/session/session-store.ts";
import { readStored, writeStored } from "#admin/storage.ts";
import { hasRole } from "#core/account/roles.ts";

const KEY = "admin-return";

/** Stores the address that a visitor without a session requested. It is not part of the address of the login. */
export const saveReturnPath = (path: string): void => writeStored(KEY, path, "sessionStorage");

/**
 * Address to open after signing in; always within the back-office. Without one, the first screen that the user may open. Removed
 * when the user leaves the login screen.
 */
export function readReturnPath(user: User): string {
  const path = readStored(KEY, "sessionStorage") ?? "";
  if (/^\/admin\/(?!log(?:in|out)\b)./.test(path)) return path;
  return hasRole(user, "editor") ? "/admin" : "/admin/comments";
}

export const removeReturnPath = (): void => writeStored(KEY, null, "sessionStorage");
