import * as v from "valibot";
import { formGuard } from "#core/schemas/form-guard.ts";
import { email, plainLine, plainText } from "#core/schemas/text.ts";

export const COMMENT_MAX_LENGTH = 5000;
export const NAME_MAX_LENGTH = 120;

/** Spec public, section 5: one message for whatever is missing, one for an e-mail that is none. */
export const COMMENT_INCOMPLETE = "Por favor, completá todos los campos.";
export const COMMENT_EMAIL_INVALID = "Por favor, ingresá un email válido.";

/** The three fields a visitor fills in. Output is trimmed and the e-mail lower-cased (spec public, 5). */
export const commentFields = v.object({
  authorName: plainLine({ required: COMMENT_INCOMPLETE, max: NAME_MAX_LENGTH }),
  authorEmail: v.pipe(
    email({ required: COMMENT_INCOMPLETE, invalid: COMMENT_EMAIL_INVALID }),
    v.toLowerCase(),
  ),
  content: plainText({ required: COMMENT_INCOMPLETE, max: COMMENT_MAX_LENGTH }),
});

/** Body of `POST /api/episodes/:id/comments`. The client never sends a status. */
export const commentSubmission = v.object({ ...commentFields.entries, ...formGuard });

export type CommentSubmission = v.InferInput<typeof commentSubmission>;
