import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";

/** Cookie that only this host sets and reads: HttpOnly, SameSite=Strict; `__Host-` and Secure on https. */
export function hostCookie(name: string, siteUrl: string | null) {
  const overHttps = (c: Context) => (siteUrl ?? c.req.url).startsWith("https:");
  const nameFor = (c: Context) => (overHttps(c) ? `__Host-${name}` : name);
  return {
    read: (c: Context) => getCookie(c, nameFor(c)),
    /** `Set-Cookie` value; an age of 0 deletes the cookie. */
    written: (c: Context, value: string, maxAge: number) =>
      generateCookie(nameFor(c), value, {
        maxAge,
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        secure: overHttps(c),
      }),
  };
}
