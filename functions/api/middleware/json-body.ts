import type { HonoRequest } from "hono";
import { ApiError, unreadable } from "#api/api-error.ts";
import { readBody } from "#api/middleware/read-body.ts";

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

/** Deeper than any form, and shallow enough that no later recursion can exhaust the stack. */
const MAX_DEPTH = 20;
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * False for parsed JSON that no form sends: too deeply nested, with keys that reach an object's prototype, or with text
 * that Postgres cannot store unchanged (NUL, lone surrogates).
 */
function isSafeJson(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string" && !isStorable(item)) return false;
      if (typeof item !== "object" || item === null) continue;
      for (const key of Object.keys(item)) if (UNSAFE_KEYS.has(key) || !isStorable(key)) return false;
      for (const child of Object.values(item)) next.push(child);
    }
    level = next;
  }
  return true;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");
