import type { TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * Headers of every API response. One plain object is passed to `Response`: setting headers one by one on Hono's context
 * costs more than the whole routing.
 */
export const BASE_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Creates a JSON response with a type for `hono/client`. `headers` override the common ones. */
export function json<T, S extends ContentfulStatusCode = 200>(
  data: T,
  status?: S,
  headers?: Record<string, string>,
): Response & TypedResponse<T, S, "json"> {
  return jsonText<T, S>(JSON.stringify(data), status, headers);
}

/** Variant of `json` for a body that is already JSON text. */
export function jsonText<T, S extends ContentfulStatusCode = 200>(
  text: string,
  status?: S,
  headers?: Record<string, string>,
): Response & TypedResponse<T, S, "json"> {
  const response = new Response(text, {
    status: status ?? 200,
    headers: headers ? { ...BASE_HEADERS, ...headers } : BASE_HEADERS,
  });
  return response as Response & TypedResponse<T, S, "json">;
}

/** Adds `Set-Cookie` values to a response. */
export function withCookies<Answer extends Response>(answer: Answer, setCookies: readonly string[]): Answer {
  for (const cookie of setCookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
