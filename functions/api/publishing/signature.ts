/** Message that a host's build signs, with the revision it contains. */
const message = (revision: number) => new TextEncoder().encode(`built:${revision}`);

const key = (secret: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** Signs a revision with HMAC-SHA256, in hexadecimal. */
export async function signRevision(secret: string, revision: number): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await key(secret), message(revision)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Verifies a signature in constant time. */
export async function isSigned(secret: string, revision: number, signature: string): Promise<boolean> {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", await key(secret), bytes, message(revision));
}
