import { createHash } from "node:crypto";

/** Namespace of the demonstration archive's ids (RFC 9562, version 5). */
const NAMESPACE = Buffer.from("6f1d0f0e5b7c4f5a9a0b3c1de57a0cd1", "hex");

/** The same name gives the same UUID on every machine, so that addresses of the demonstration can be shared. */
export function stableId(kind: string, name: string): string {
  const hash = createHash("sha1").update(NAMESPACE).update(`${kind}/${name}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
