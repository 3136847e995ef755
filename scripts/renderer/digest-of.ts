import { hash } from "node:crypto";

/** Name of a page by its bytes, in hexadecimal. */
export const digestOf = (bytes: Buffer): string => hash("sha256", bytes).slice(0, 40);
