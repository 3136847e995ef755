import * as v from "valibot";
import { COMMENT_EMAIL_INVALID, COMMENT_INCOMPLETE, NAME_MAX_LENGTH } from "#core/schemas/comment.ts";
import { formGuard } from "#core/schemas/form-guard.ts";
import { email, optionalLine, plainLine, plainText } from "#core/schemas/text.ts";

const MESSAGE_MAX_LENGTH = 10_000;
const PROGRAM_NUMBER_MAX_LENGTH = 40;

/** Spec public, section 5: name, email and message required; the programme number is free text, null when empty. */
export const contactFields = v.object({
  name: plainLine({ required: COMMENT_INCOMPLETE, max: NAME_MAX_LENGTH }),
  email: email({ required: COMMENT_INCOMPLETE, invalid: COMMENT_EMAIL_INVALID }),
  message: plainText({ required: COMMENT_INCOMPLETE, max: MESSAGE_MAX_LENGTH }),
  programNumber: optionalLine(PROGRAM_NUMBER_MAX_LENGTH),
});

/** Body of `POST /api/contact`. */
export const contactSubmission = v.object({ ...contactFields.entries, ...formGuard });

export type ContactSubmission = v.InferInput<typeof contactSubmission>;
