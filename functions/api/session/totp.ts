import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Accepted time steps before and after the current one, since clocks of phones differ. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** RFC 6238 with the parameters that all applications support: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Creates a random secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Creates the `otpauth://` address for a QR code. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  totp(secret, issuer, email).toString();

/**
 * Time step of a six-digit code; null when the code is not valid around `now`, in milliseconds since 1970. The library
 * compares in constant time.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
