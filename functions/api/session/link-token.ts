import { createHash } from "node:crypto";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";

/**
 * The token of a link by mail, 256 bits in hexadecimal. It is made from the link's id with the installation's secret, so that
 * a mail can be sent again after a crash while the database holds no more than `tokenHash` of it.
 */
export const linkToken = (secret: string, id: string): string => keyedHash(secret, "password links")(id);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
