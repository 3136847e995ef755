import { ApiError, episodeNotFound, invalidField } from "#api/api-error.ts";
import type { Refusal } from "#db/forms/submission.ts";

/** Shortest plausible time in which a person fills in a form with three fields. */
const MIN_FILL_MS = 2_000;

/**
 * True when the hidden field is filled, which only programs do. The response must be the same as for a stored form, so
 * that the program does not try another way.
 */
export const isHoneypotFilled = (form: { website: string }) => form.website !== "";

/** Refuses a form that was sent faster than a person types. The text stays in the form and can be sent again. */
export function assertMinFillTime(form: { elapsedMs: number }): void {
  if (form.elapsedMs >= MIN_FILL_MS) return;
  throw new ApiError(422, "too_fast", "Lo enviaste muy rápido. Esperá unos segundos y volvé a enviarlo.");
}

/** Converts the refusal of a write function to an API error. On `key_reused` the client resends the text under a new key. */
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
      return refusal.field ? invalidField(refusal.field, message) : new ApiError(400, "invalid", message);
    }
  }
}
