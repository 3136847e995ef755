import { ApiError, episodeNotFound } from "#api/api-error.ts";
import type { Refusal } from "#db/submission.ts";

/** Nobody reads a form, fills in three fields and sends it faster. */
const ELAPSED_MIN_MS = 2_000;

/**
 * True for a form whose hidden field is filled: a program did it. It is answered as if it had been stored, so that the
 * program does not try another way.
 */
export const isTrapped = (form: { website: string }) => form.website !== "";

/** Asks a visitor who was faster than a person to send again: the text is still in the form, nothing is lost. */
export function assertUnhurried(form: { elapsedMs: number }): void {
  if (form.elapsedMs >= ELAPSED_MIN_MS) return;
  throw new ApiError(422, "too_fast", "Lo enviaste muy rápido. Esperá unos segundos y volvé a enviarlo.");
}

/** A door's refusal as an answer. With `key_reused` a client sends the same text again under a new key. */
export function refusalError(refusal: Refusal): ApiError {
  switch (refusal.reason) {
    case "no-episode":
      return episodeNotFound();
    case "key-reused": {
      const message = "Este formulario ya se había enviado con otro texto. Volvé a enviarlo.";
      return new ApiError(409, "key_reused", message, { fields: { key: message } });
    }
    case "invalid": {
      const message = "El texto tiene caracteres que no se pueden guardar.";
      return new ApiError(
        400,
        "invalid",
        message,
        refusal.field ? { fields: { [refusal.field]: message } } : {},
      );
    }
  }
}
