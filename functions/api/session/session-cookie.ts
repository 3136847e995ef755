import type { Context } from "hono";
import * as v from "valibot";
import { hostCookie } from "#api/session/host-cookie.ts";
import { type Sealer, sealer } from "#api/session/sealed-text.ts";

/** Maximum age of a session since sign-in; a refresh renews the tokens, not this limit. */
const SESSION_DAYS = 30;
/** Maximum time without use. */
const UNUSED_DAYS = 14;
const DAY_MS = 86_400_000;

const content = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** When the person signed in, milliseconds since 1970. */
  since: v.number(),
  /** Last use, accurate to the lifetime of an access token. */
  usedAt: v.number(),
});

export type SessionContent = v.InferOutput<typeof content>;

/**
 * Stores the session in a cookie of this host, with tokens encrypted by a key of this installation.
 * See docs/product/accounts.md.
 */
export function sessionCookie(secret: string, siteUrl: string | null, now: () => number) {
  const sealed = sealer(secret, "session cookie");
  const cookie = hostCookie("archivo_session", siteUrl);
  return {
    /** Reads the session; null when there is none, it was not written by this installation, or it has expired. */
    read: async (c: Context) => {
      const value = cookie.read(c);
      const session = value ? await open(value, sealed) : null;
      return session && endOf(session) > now() ? session : null;
    },
    /** `Set-Cookie` value that stores the session; `cleared` returns the one that deletes it. */
    written: async (c: Context, session: SessionContent) => {
      const maxAge = Math.ceil((endOf(session) - now()) / 1000);
      return cookie.written(c, await sealed.seal(JSON.stringify(session)), maxAge);
    },
    cleared: (c: Context) => cookie.written(c, "", 0),
  };
}

/** Expiry of a session unless it is used, in milliseconds since 1970. */
export const endOf = ({ since, usedAt }: Pick<SessionContent, "since" | "usedAt">): number =>
  Math.min(since + SESSION_DAYS * DAY_MS, usedAt + UNUSED_DAYS * DAY_MS);

async function open(value: string, sealed: Sealer): Promise<SessionContent | null> {
  const opened = await sealed.open(value);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), content), opened);
  return parsed.success ? parsed.output : null;
}
