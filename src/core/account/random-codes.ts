/** Letters and digits that are not easily confused; 32 of them, so that each byte yields five unbiased bits. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUP_LENGTH = 4;
const RECOVERY_CODES = 10;

/** Groups of four signs, 20 random bits each. */
const randomCode = (groups: number): string => Array.from({ length: groups }, randomGroup).join("-");

function randomGroup(): string {
  const random = crypto.getRandomValues(new Uint8Array(GROUP_LENGTH));
  return Array.from(random, (byte) => SIGNS[byte % SIGNS.length]).join("");
}

/** Returns ten codes for use when the authenticator app is lost: `k3mp-x7fa-9qwe-rt5y`, 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => randomCode(4));

/** Returns a password to pass on to a person: `k3mp-x7fa-…`, 100 random bits. */
export const temporaryPassword = (): string => randomCode(5);

/** Normalizes a typed recovery code for hashing: ignores capitals, spaces and hyphens. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
