import * as v from "valibot";
import { COMMENT_EMAIL_INVALID, MAX_NAME_LENGTH } from "#core/comments/comment-schemas.ts";
import { formMeta } from "#core/forms/form-meta.ts";
import { email, optionalLine, plainLine, plainText } from "#core/forms/text-fields.ts";

const MAX_MESSAGE_LENGTH = 10_000;
const MAX_PROGRAM_NUMBER_LENGTH = 40;

const CONTACT_INCOMPLETE = "Por favor, completá nombre, email y mensaje.";

/**
 * Name, email and message required; the episode number is free text, null when empty.
 * See docs/product/comments.md.
 */
export const contactFields = v.object({
  name: plainLine({ required: CONTACT_INCOMPLETE, max: MAX_NAME_LENGTH }),
  email: email({ required: CONTACT_INCOMPLETE, invalid: COMMENT_EMAIL_INVALID }),
  message: plainText({ required: CONTACT_INCOMPLETE, max: MAX_MESSAGE_LENGTH }),
  programNumber: optionalLine(MAX_PROGRAM_NUMBER_LENGTH),
});

/** Body of `POST /api/contact`. */
export const contactSubmission = v.object({ ...contactFields.entries, ...formMeta });
