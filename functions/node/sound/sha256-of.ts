import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file in hexadecimal. Reads the file in pieces. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}
