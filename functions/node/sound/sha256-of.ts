import { createReadStream } from "node:fs";
import { sha256OfParts } from "#hosting/sound/sha256-of-parts.ts";

/** SHA-256 of a file in hexadecimal. Reads the file in pieces. */
export const sha256Of = (path: string): Promise<string> => sha256OfParts(createReadStream(path));
