import { createHmac } from "node:crypto";

/**
 * HMAC-SHA256 in hexadecimal, under a key of its own for each `purpose`, derived from the installation's secret: the
 * stored names of counters then reveal no address, and no two purposes share a key. Not by Web Crypto: for so short a
 * text, its way through another thread costs as much as the rest of our part in a comment.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (text) => createHmac("sha256", key).update(text).digest("hex");
}
