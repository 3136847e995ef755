import type { MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { ApiError, invalidField } from "#api/api-error.ts";
import type { AddedPicture } from "#api/media.ts";
import { readBody } from "#api/middleware/read-body.ts";
import { MAX_UPLOAD_BYTES } from "#core/photos/photo-schemas.ts";

/** Long enough for a large photograph over a slow connection. */
const TIMEOUT_MS = 120_000;
/** Allowance for the multipart boundaries and headers around the file. */
const ENVELOPE_BYTES = 4096;
const NO_FILE = "Elegí una imagen.";
const REASONS = {
  type: "El archivo no es una imagen JPEG, PNG, WebP, AVIF, GIF o TIFF.",
  dimensions: "La imagen es demasiado grande: usá una de 50 megapíxeles o menos.",
  damaged: "La imagen está dañada y no se puede leer.",
};

/** Reads a multipart body, limited in size, before it is parsed. */
export const multipartBody: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")) {
    throw new ApiError(
      415,
      "unsupported_media_type",
      "El pedido tiene que traer un archivo (multipart/form-data).",
    );
  }
  const bytes = await readBody(c.req.raw, TIMEOUT_MS, MAX_UPLOAD_BYTES + ENVELOPE_BYTES);
  // Hono caches promises here, although the declared type differs.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.slice().buffer) as unknown as ArrayBuffer;
  await next();
};

/** Validates the form field `file`: a non-empty file. */
export const uploadedFile = validator(
  "form",
  v.object({
    file: v.pipe(
      v.instance(File),
      v.check((file) => file.size > 0),
    ),
  }),
  (result) => {
    if (!result.success) throw invalidField("file", NO_FILE);
  },
  { options: { errorMode: "ignore", typeMode: "input" } },
);

/** @throws ApiError 422 with the reason under the field `file` */
export function storedPicture(added: AddedPicture) {
  if (!added.ok) throw invalidField("file", REASONS[added.reason], 422);
  const { url, width, height } = added;
  return { url, width, height };
}
