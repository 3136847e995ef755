import { createHash } from "node:crypto";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";

/**
 * Token of a link by mail, 256 bits in hexadecimal. It is derived from the link's id with the installation's secret, so that
 * a mail can be sent again after a crash although the database stores only the `tokenHash`.
 */
export const linkToken = (secret: string, id: string): string => keyedHash(secret, "password links")(id);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
