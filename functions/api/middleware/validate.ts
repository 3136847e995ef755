import type { StandardSchemaV1 } from "@standard-schema/spec";
import { validator } from "hono-openapi";
import type { BaseIssue, GenericSchema } from "valibot";
import { ApiError, type ErrorFields, episodeNotFound } from "#api/api-error.ts";
import { DOCUMENT_TARGET } from "#api/openapi/describe.ts";
import { COMMENT_INCOMPLETE } from "#core/comments/comment-schemas.ts";

const NOT_VALID = "El valor no es válido.";
/** Checks that JSON Schema cannot express (ours on invisible characters) are omitted from the OpenAPI document. */
const DOCUMENT_OPTIONS = { options: { errorMode: "ignore", typeMode: "input", ...DOCUMENT_TARGET } } as const;

/** Validates a JSON body (read by `jsonBody`) with a form's schema; `fields` has the first message of each field. */
export const validBody = <Schema extends GenericSchema>(schema: Schema) =>
  validator(
    "json",
    schema,
    (result) => {
      if (!result.success) throw invalidForm(result.error);
    },
    DOCUMENT_OPTIONS,
  );

/** Validates the `:id` of an episode. A value that is no UUID gives the same error as an unknown episode. */
export const validEpisodeId = <Schema extends GenericSchema>(schema: Schema) =>
  validator(
    "param",
    schema,
    (result) => {
      if (!result.success) throw episodeNotFound();
    },
    DOCUMENT_OPTIONS,
  );

/** Creates a 400 with the first message of each field. */
export function invalidForm(issues: readonly (StandardSchemaV1.Issue | BaseIssue<unknown>)[]): ApiError {
  const fields: ErrorFields = {};
  for (const issue of issues) {
    const [head] = issue.path ?? [];
    const field = String(typeof head === "object" ? head.key : (head ?? ""));
    if (field && !(field in fields)) fields[field] = spanish(issue.message);
  }
  const [first = "El pedido no se entiende."] = Object.values(fields);
  return new ApiError(400, "invalid", first, { fields });
}

/** Replaces valibot's English messages, which quote the input and which no form causes; our own are Spanish. */
function spanish(message: string): string {
  if (!message.startsWith("Invalid ")) return message;
  return message.startsWith("Invalid key") || message.endsWith("received undefined")
    ? COMMENT_INCOMPLETE
    : NOT_VALID;
}
