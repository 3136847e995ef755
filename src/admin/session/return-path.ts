import type { User } from "#admin/session/user.ts";
import { hasRole } from "#core/account/roles.ts";

const KEY = "admin-return";
const DASHBOARD = "/admin";

/** The first screen that this person may open. */
const homeOf = (user: User) => (hasRole(user, "editor") ? DASHBOARD : "/admin/comments");

/** Remembers where a visitor without session wanted to go. The address of the login stays as specified. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is off: they will land on the first screen.
  }
}

/** Where to go after signing in: only ever inside the back-office. Forgotten on leaving the login screen. */
export function takeReturnPath(user: User): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? DASHBOARD;
    const isInside = /^\/admin\/(?!log(?:in|out)\b)./.test(path);
    return isInside ? path : homeOf(user);
  } catch {
    return homeOf(user);
  }
}

export function dropReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
