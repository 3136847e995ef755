import type { User } from "#admin/session/user.ts";
import { hasRole } from "#core/account/roles.ts";

const KEY = "admin-return";
const DASHBOARD = "/admin";

/** The first screen that this user may open. */
const homeOf = (user: User) => (hasRole(user, "editor") ? DASHBOARD : "/admin/comments");

/** Stores the address that a visitor without a session requested. It is not part of the address of the login. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is disabled: the first screen opens after signing in.
  }
}

/** Address to open after signing in; always within the back-office. Removed when the user leaves the login screen. */
export function readReturnPath(user: User): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? DASHBOARD;
    const isInside = /^\/admin\/(?!log(?:in|out)\b)./.test(path);
    return isInside ? path : homeOf(user);
  } catch {
    return homeOf(user);
  }
}

export function removeReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no path to remove.
  }
}
