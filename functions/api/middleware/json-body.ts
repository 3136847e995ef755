import type { MiddlewareHandler } from "hono";
import { ApiError, unreadable } from "#api/api-error.ts";
import { MAX_BODY_BYTES, readBody } from "#api/middleware/read-body.ts";
import { isSafeJson } from "#api/middleware/safe-json.ts";

/** Accepted content type: `application/json` in UTF-8. */
const JSON_TYPE = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

const LARGE_TIMEOUT_MS = 60_000;

/**
 * Reads the body once, within its limits, and passes it to the validator: uncompressed JSON only, strict UTF-8 (so that the
 * stored text is the text that was sent), and no values that Postgres cannot store.
 */
export const jsonBody = jsonBodyUpTo(MAX_BODY_BYTES);

/** `jsonBody` for larger bodies, such as a transcript or an import. The timeout is one minute. */
export const largeJsonBody = (maxBytes: number) => jsonBodyUpTo(maxBytes, LARGE_TIMEOUT_MS);

function jsonBodyUpTo(maxBytes: number, timeoutMs?: number): MiddlewareHandler {
  return async (c, next) => {
    const encoding = c.req.header("content-encoding");
    if (!JSON_TYPE.test(c.req.header("content-type") ?? "") || (encoding && encoding !== "identity")) {
      throw new ApiError(415, "unsupported_media_type", "El pedido tiene que ser JSON (application/json).");
    }
    const text = decode(await readBody(c.req.raw, timeoutMs, maxBytes));
    if (!isSafeJson(parse(text))) throw unreadable("El pedido tiene datos que no se pueden guardar.");
    // Hono caches promises here, although the declared type differs.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
    await next();
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
