import type { Context } from "hono";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { hostCookie } from "#api/session/host-cookie.ts";

const DAYS = 180;
/** Accounts that one browser is known to: the last ones that signed in. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^[\da-f-]{36}\.[\da-f]{64}$/;
const SEPARATOR = "_";

export type DeviceCookie = ReturnType<typeof deviceCookie>;

/**
 * Distinguishes browsers in which an account has signed in from those of strangers, whose guesses then cannot lock it out
 * (OWASP, "Slow down online guessing attacks with device cookies"). It grants no access: the password is still required.
 * Value: `{id}.{signature of id and account}` for each account that uses the browser, with another signature after a second
 * step, so the server keeps no list.
 */
export function deviceCookie(secret: string, siteUrl: string | null) {
  const cookie = hostCookie("archivo_device", siteUrl);
  const sign = keyedHash(secret, "known devices");
  const signed = (id: string, email: string, isProved: boolean) =>
    `${id}.${sign(`${id} ${email}${isProved ? " second step" : ""}`)}`;
  const entriesOf = (c: Context) =>
    (cookie.read(c) ?? "").split(SEPARATOR).filter((entry) => ENTRY.test(entry));
  const idIn = (entry: string) => entry.slice(0, entry.indexOf("."));
  const idOf = (c: Context, email: string, isProved: boolean) =>
    entriesOf(c)
      .map((entry) => ({ entry, id: idIn(entry) }))
      .find(({ entry, id }) => entry === signed(id, email, isProved))?.id ?? null;
  /** Id of the browser when this account has signed in with it before; null otherwise. */
  const read = (c: Context, email: string) => idOf(c, email, true) ?? idOf(c, email, false);
  return {
    read,
    /** Id of the browser when the account has also completed its second step in it; null otherwise. */
    readProved: (c: Context, email: string) => idOf(c, email, true),
    /** `Set-Cookie` value; a known browser keeps its id. @param isProved whether its session has completed the second step */
    written: (c: Context, email: string, isProved: boolean) => {
      const id = read(c, email) ?? crypto.randomUUID();
      const others = entriesOf(c).filter((entry) => idIn(entry) !== id);
      const entries = [signed(id, email, isProved), ...others].slice(0, MAX_ACCOUNTS);
      return cookie.written(c, entries.join(SEPARATOR), DAYS * 86_400);
    },
  };
}
