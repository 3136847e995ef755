import type { MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { ApiError } from "#api/api-error.ts";
import type { AddedPicture } from "#api/media.ts";
import { readBody } from "#api/middleware/read-body.ts";
import { MAX_UPLOAD_BYTES } from "#core/photos/photo-schemas.ts";

/** A large photograph over a slow line. */
const TIMEOUT_MS = 120_000;
/** Boundaries and headers around the file. */
const ENVELOPE_BYTES = 4096;
const NO_FILE = "Elegí una imagen.";
const REASONS = {
  type: "El archivo no es una imagen JPEG, PNG, WebP, AVIF, GIF o TIFF.",
  dimensions: "La imagen es demasiado grande: usá una de 50 megapíxeles o menos.",
  damaged: "La imagen está dañada y no se puede leer.",
};

/** Reads a multipart body within its limit, before anything parses it. */
export const multipartBody: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")) {
    throw new ApiError(
      415,
      "unsupported_media_type",
      "El pedido tiene que traer un archivo (multipart/form-data).",
    );
  }
  const bytes = await readBody(c.req.raw, TIMEOUT_MS, MAX_UPLOAD_BYTES + ENVELOPE_BYTES);
  // Hono keeps promises there, whatever the type says.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.slice().buffer) as unknown as ArrayBuffer;
  await next();
};

/** The field `file`, not empty. */
export const uploadedFile = validator(
  "form",
  v.object({
    file: v.pipe(
      v.instance(File),
      v.check((file) => file.size > 0),
    ),
  }),
  (result) => {
    if (!result.success) throw fileError(NO_FILE);
  },
  { options: { errorMode: "ignore", typeMode: "input" } },
);

/** @throws ApiError 422 with the reason at the field `file` */
export function storedPicture(added: AddedPicture) {
  if (!added.ok) throw fileError(REASONS[added.reason], 422);
  const { url, width, height } = added;
  return { url, width, height };
}

const fileError = (message: string, status: 400 | 422 = 400) =>
  new ApiError(status, "invalid", message, { fields: { file: message } });
