import * as v from "valibot";
import { MIN_PASSWORD_LENGTH } from "#core/account/collaborator-schemas.ts";
import { LOCAL_PASSWORDS } from "#core/account/common-passwords.ts";
import { foldText } from "#core/search/search-text.ts";

/** Longest input that bcrypt hashes. */
const MAX_PASSWORD_BYTES = 72;
const MIN_DIFFERENT_CHARACTERS = 6;
/** Shorter parts of an address occur in too many words. */
const MIN_PART_LENGTH = 4;
const YEAR = "(?:19|20)\\d\\d";
const MIN_UNCOMMON_CHARACTERS = 8;

/** Matches these words and years; longest first, so that a longer word is removed whole. The words are letters and digits. */
export const commonParts = (words: readonly string[]): RegExp =>
  new RegExp([...[...words].sort((a, b) => b.length - a.length), YEAR].join("|"), "g");

const LOCAL_PARTS = commonParts(LOCAL_PASSWORDS);

export const newPassword = v.pipe(
  v.string(),
  v.minLength(1, "Ingresá la contraseña nueva."),
  v.maxLength(1000, "La contraseña es demasiado larga."),
);

/** Body of `POST /api/session/password`; `passwordProblem` checks further rules. */
export const passwordChange = v.object({
  current: v.pipe(v.string(), v.minLength(1, "Ingresá tu contraseña actual."), v.maxLength(1000)),
  next: newPassword,
});
export type PasswordChange = v.InferOutput<typeof passwordChange>;

export interface KnownPassword {
  email: string;
  /** The present password; empty when it is not known. */
  current: string;
}

/**
 * Reason why a password is unsuitable for this person, as a Spanish sentence; null when it is suitable. Length matters most:
 * see docs/product/accounts.md. The back-office checks with the local list alone, the server with `newPasswordProblem`.
 */
export function passwordProblem(
  next: string,
  { email, current }: KnownPassword,
  common = LOCAL_PARTS,
): string | null {
  if ([...next].length < MIN_PASSWORD_LENGTH) {
    return `Usá al menos ${MIN_PASSWORD_LENGTH} caracteres: varias palabras sueltas sirven.`;
  }
  if (new TextEncoder().encode(next).length > MAX_PASSWORD_BYTES) return "La contraseña es demasiado larga.";
  if (next === current) return "Elegí una contraseña distinta de la actual.";
  const folded = foldText(next);
  if (new Set(folded).size < MIN_DIFFERENT_CHARACTERS) return "Repite demasiado los mismos caracteres.";
  const parts = foldText(email).split(/[^a-z0-9]+/);
  if (parts.some((part) => part.length >= MIN_PART_LENGTH && folded.includes(part))) {
    return "No uses partes de tu correo.";
  }
  if (folded.replace(common, "").length < MIN_UNCOMMON_CHARACTERS)
    return "Es de las primeras que se prueban.";
  return null;
}
