import { createHash } from "node:crypto";

/** SHA-256 of a content that arrives in parts, in hexadecimal. */
export async function sha256OfParts(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of parts) hash.update(part);
  return hash.digest("hex");
}
