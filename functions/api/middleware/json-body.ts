import type { HonoRequest } from "hono";
import { ApiError, unreadable } from "#api/api-error.ts";
import { readBody } from "#api/middleware/read-body.ts";
import { isSafeJson } from "#api/middleware/safe-json.ts";

/** Accepted content type: `application/json` in UTF-8. */
const JSON_TYPE = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

const LARGE_TIMEOUT_MS = 60_000;

/**
 * Reads the body once, within its limits, and keeps it for the validator: uncompressed JSON only, strict UTF-8 (so that the
 * stored text is the text that was sent), and no values that Postgres cannot store.
 */
export async function readJsonBody(request: HonoRequest, maxBytes: number | undefined): Promise<void> {
  const encoding = request.header("content-encoding");
  if (!JSON_TYPE.test(request.header("content-type") ?? "") || (encoding && encoding !== "identity")) {
    throw new ApiError(415, "unsupported_media_type", "El pedido tiene que ser JSON (application/json).");
  }
  const timeoutMs = maxBytes === undefined ? undefined : LARGE_TIMEOUT_MS;
  const bytes = await readBody(request.raw, timeoutMs, maxBytes);
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (!isSafeJson(value)) throw unreadable("El pedido tiene datos que no se pueden guardar.");
  // Hono caches promises here, although the declared type differs.
  request.bodyCache.text = Promise.resolve(text) as unknown as string;
}
