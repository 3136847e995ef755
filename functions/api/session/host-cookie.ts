import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";

export interface HostCookie {
  read(c: Context): string | undefined;
  /** `Set-Cookie` value; an age of 0 deletes the cookie. */
  written(c: Context, value: string, maxAgeSeconds: number): string;
}

/** Cookie that only this host sets and reads: HttpOnly, SameSite=Strict; `__Host-` and Secure on https. */
export function hostCookie(name: string, siteUrl: string | null): HostCookie {
  const overHttps = (c: Context) => (siteUrl ?? c.req.url).startsWith("https:");
  const nameFor = (c: Context) => (overHttps(c) ? `__Host-${name}` : name);
  return {
    read: (c) => getCookie(c, nameFor(c)),
    written: (c, value, maxAge) =>
      generateCookie(nameFor(c), value, {
        maxAge,
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        secure: overHttps(c),
      }),
  };
}
