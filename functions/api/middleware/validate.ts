import type { StandardSchemaV1 } from "@standard-schema/spec";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { ApiError, type ErrorFields } from "#api/api-error.ts";
import { readJsonBody } from "#api/middleware/json-body.ts";
import { DOCUMENT_TARGET } from "#api/openapi/describe.ts";
import { COMMENT_INCOMPLETE } from "#core/comments/comment-schemas.ts";
import { id } from "#core/forms/record-fields.ts";

const NOT_VALID = "El valor no es válido.";
/** Checks that JSON Schema cannot express (ours on invisible characters) are omitted from the OpenAPI document. */
const DOCUMENT_OPTIONS = { options: { errorMode: "ignore", typeMode: "input", ...DOCUMENT_TARGET } } as const;
const idParam = v.object({ id });

/**
 * Reads a JSON body and validates it with a form's schema; `fields` has the first message of each field.
 * @param maxBytes larger than the usual limit, for bodies such as a transcript or an import; they have a minute to arrive
 */
export function validBody<Schema extends v.GenericSchema>(schema: Schema, maxBytes?: number) {
  const validate = validator(
    "json",
    schema,
    (result) => {
      if (!result.success) throw invalidForm(result.error);
    },
    DOCUMENT_OPTIONS,
  );
  const readAndValidate: typeof validate = async (c, next) => {
    await readJsonBody(c.req, maxBytes);
    return validate(c, next);
  };
  // The OpenAPI document reads the schema from a property of the validator.
  return Object.assign(readAndValidate, validate);
}

/** Validates the parameters of the path. Invalid ones give the same error as unknown ones. */
export const validParams = <Schema extends v.GenericSchema>(schema: Schema, missing: () => ApiError) =>
  validator(
    "param",
    schema,
    (result) => {
      if (!result.success) throw missing();
    },
    DOCUMENT_OPTIONS,
  );

/** Validates `:id`, a UUID. */
export const validId = (missing: () => ApiError) => validParams(idParam, missing);

/** Validates the query. Invalid filters are refused; the schema corrects invalid page numbers. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator(
    "query",
    schema,
    (result) => {
      if (!result.success) throw new ApiError(400, "invalid", "El filtro no es válido.");
    },
    DOCUMENT_OPTIONS,
  );

/** The values of a form that another value selects. @throws ApiError 400 */
export function validFields<Schema extends v.GenericSchema>(
  form: Schema,
  given: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(form, given);
  if (!success) throw invalidForm(issues);
  return output;
}

/** Creates a 400 with the first message of each field. */
function invalidForm(issues: readonly (StandardSchemaV1.Issue | v.BaseIssue<unknown>)[]): ApiError {
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
