import { LOCAL_PASSWORDS } from "#core/account/common-passwords.ts";
import { commonParts, type KnownPassword, passwordProblem } from "#core/account/password.ts";

/** Most frequent entries of the kept list that are searched; OWASP's ASVS asks for 3,000. */
const KEPT_PASSWORDS = 5_000;

let parts: RegExp | undefined;

/**
 * `passwordProblem` with a kept list of common passwords beside the local one. For servers: the list takes 400 kB, and is loaded
 * with the first password that is chosen.
 */
export async function newPasswordProblem(next: string, known: KnownPassword): Promise<string | null> {
  parts ??= commonParts([...LOCAL_PASSWORDS, ...(await keptPasswords())]);
  return passwordProblem(next, known, parts);
}

/** Common passwords, the most frequent first, in the form of `LOCAL_PASSWORDS`. */
export async function keptPasswords(): Promise<string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const words = dictionary["passwords-common"].filter((word) => /^[a-z0-9]{5,}$/.test(word));
  return words.slice(0, KEPT_PASSWORDS);
}
