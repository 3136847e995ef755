import { hash } from "node:crypto";

/** SHA-256 of the bytes of a page, shortened to 40 hexadecimal digits. */
export const digestOf = (bytes: Buffer): string => hash("sha256", bytes).slice(0, 40);
