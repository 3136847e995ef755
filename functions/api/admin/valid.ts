import { validator } from "hono-openapi";
import * as v from "valibot";
import { ApiError } from "#api/api-error.ts";
import { DOCUMENT_TARGET } from "#api/openapi/describe.ts";
import { id } from "#core/forms/record-fields.ts";

const OPTIONS = { options: { errorMode: "ignore", typeMode: "input", ...DOCUMENT_TARGET } } as const;
const idParam = v.object({ id });

/** Checks `:id`. What is no uuid is the id of nothing. */
export const validId = (missing: () => ApiError) =>
  validator(
    "param",
    idParam,
    (result) => {
      if (!result.success) throw missing();
    },
    OPTIONS,
  );

/** Checks the query; filters that no screen sends are refused, page numbers are forgiven by their schema. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator(
    "query",
    schema,
    (result) => {
      if (!result.success) throw new ApiError(400, "invalid", "El filtro no es válido.");
    },
    OPTIONS,
  );
