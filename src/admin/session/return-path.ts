const KEY = "admin-return";
const HOME = "/admin";

/** Remembers where a visitor without session wanted to go. The address of the login stays as specified. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is off: they will land on the dashboard.
  }
}

/** Where to go after signing in: only ever inside the back-office. Forgotten on leaving the login screen. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    return path?.startsWith("/admin") && !/^\/admin\/log(in|out)/.test(path) ? path : HOME;
  } catch {
    return HOME;
  }
}

export function dropReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
