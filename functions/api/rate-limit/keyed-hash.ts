import { createHmac } from "node:crypto";

/**
 * HMAC-SHA256 in hexadecimal, with a separate key for each `purpose`, derived from the installation's secret: stored names
 * of counters then reveal no address, and no two purposes share a key. Uses node:crypto because Web Crypto runs in another
 * thread, which for such short texts costs as much as our other work for a comment.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (text) => createHmac("sha256", key).update(text).digest("hex");
}
