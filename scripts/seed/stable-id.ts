import { nameUuid } from "#archive/name-uuid.ts";

/** Namespace of the demonstration archive's ids (RFC 9562, version 5). */
const NAMESPACE = "6f1d0f0e-5b7c-4f5a-9a0b-3c1de57a0cd1";

/** Returns the same UUID for the same name on every machine, so that addresses of the demonstration can be shared. */
export const stableId = (kind: string, name: string): string => nameUuid(`${kind}/${name}`, NAMESPACE);
