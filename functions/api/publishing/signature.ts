import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Signature of a host's build for the revision it contains: HMAC-SHA256, in hexadecimal. */
export const signRevision = (secret: string, revision: number): string =>
  createHmac("sha256", secret).update(`built:${revision}`).digest("hex");

/** Verifies a signature of 64 hexadecimal digits in constant time. */
export const isSigned = (secret: string, revision: number, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signRevision(secret, revision)));
