import type { Context } from "hono";
import { CompactEncrypt, compactDecrypt } from "jose";
import * as v from "valibot";
import { hostCookie } from "#api/session/host-cookie.ts";

/** Signing in again once a month; each refresh in between renews the tokens, not this limit. */
const SESSION_DAYS = 30;
/** An unused session ends before that. */
const UNUSED_DAYS = 14;
const DAY_MS = 86_400_000;

const content = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** When the person signed in, milliseconds since 1970. */
  since: v.number(),
  /** Its last use, to the life of an access token. */
  usedAt: v.number(),
});

export type SessionContent = v.InferOutput<typeof content>;

export interface SessionCookie {
  /** Null when there is none, or none that this installation wrote, or its month or its unused time is over. */
  read(c: Context): Promise<SessionContent | null>;
  /** Values of `Set-Cookie`. */
  written(c: Context, session: SessionContent): Promise<string>;
  cleared(c: Context): string;
}

/**
 * The session in a cookie of this host, its tokens encrypted with a key of this installation.
 * See docs/product/accounts.md.
 */
export function sessionCookie(secret: string, siteUrl: string | null, now: () => number): SessionCookie {
  let key: Promise<Uint8Array> | undefined;
  const cookieKey = () => (key ??= deriveKey(secret));
  const cookie = hostCookie("archivo_session", siteUrl);
  return {
    read: async (c) => {
      const sealed = cookie.read(c);
      const session = sealed ? await open(sealed, await cookieKey()) : null;
      return session && endOf(session) > now() ? session : null;
    },
    written: async (c, session) => {
      const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(await cookieKey());
      const maxAge = Math.ceil((endOf(session) - now()) / 1000);
      return cookie.written(c, sealed, maxAge);
    },
    cleared: (c) => cookie.written(c, "", 0),
  };
}

/** When it ends unless it is used, milliseconds since 1970. */
const endOf = ({ since, usedAt }: SessionContent): number =>
  Math.min(since + SESSION_DAYS * DAY_MS, usedAt + UNUSED_DAYS * DAY_MS);

async function open(sealed: string, key: Uint8Array): Promise<SessionContent | null> {
  try {
    const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
    const { plaintext } = await compactDecrypt(sealed, key, options);
    return v.parse(content, JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return null;
  }
}

async function deriveKey(secret: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const root = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const parameters = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encoder.encode("session cookie"),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, root, 256));
}
