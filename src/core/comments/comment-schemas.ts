import * as v from "valibot";
import { formMeta } from "#core/forms/form-meta.ts";
import { lowerCaseEmail, plainLine, plainText } from "#core/forms/text-fields.ts";

export const MAX_COMMENT_LENGTH = 5000;
export const MAX_NAME_LENGTH = 120;

/** One message for any missing field, one for an invalid e-mail. See docs/product/comments.md. */
export const COMMENT_INCOMPLETE = "Por favor, completá todos los campos.";
export const COMMENT_EMAIL_INVALID = "Por favor, ingresá un email válido.";

/** The three fields a visitor fills in. Output is trimmed and the e-mail lower-cased. */
export const commentFields = v.object({
  authorName: plainLine({ required: COMMENT_INCOMPLETE, max: MAX_NAME_LENGTH }),
  authorEmail: lowerCaseEmail({ required: COMMENT_INCOMPLETE, invalid: COMMENT_EMAIL_INVALID }),
  content: plainText({ required: COMMENT_INCOMPLETE, max: MAX_COMMENT_LENGTH }),
});

/** Body of `POST /api/episodes/:id/comments`. It has no status. */
export const commentSubmission = v.object({ ...commentFields.entries, ...formMeta });
