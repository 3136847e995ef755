/** Letters and digits that are not easily confused; 32 of them, so that each byte yields five unbiased bits. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns ten codes for use when the authenticator app is lost: `k3mp-x7fa-9qwe-rt5y`, 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const signs = Array.from(random, (byte) => SIGNS[byte % SIGNS.length]);
  return Array.from({ length: GROUPS }, (_, at) =>
    signs.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}

/** Normalizes a typed code for hashing: ignores capitals, spaces and hyphens. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
