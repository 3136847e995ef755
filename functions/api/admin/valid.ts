import { validator } from "hono-openapi";
import * as v from "valibot";
import { ApiError } from "#api/api-error.ts";
import { DOCUMENT_TARGET } from "#api/openapi/describe.ts";
import { id } from "#core/forms/record-fields.ts";

const OPTIONS = { options: { errorMode: "ignore", typeMode: "input", ...DOCUMENT_TARGET } } as const;
const idParam = v.object({ id });

/** Validates `:id`. A value that is no UUID gives the same error as an unknown id. */
export const validId = (missing: () => ApiError) =>
  validator(
    "param",
    idParam,
    (result) => {
      if (!result.success) throw missing();
    },
    OPTIONS,
  );

/** Validates the query. Invalid filters are refused; the schema corrects invalid page numbers. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator(
    "query",
    schema,
    (result) => {
      if (!result.success) throw new ApiError(400, "invalid", "El filtro no es válido.");
    },
    OPTIONS,
  );
