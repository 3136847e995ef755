import type { OutgoingHttpHeaders } from "node:http";
import type { InlineHashes } from "./inline-hashes.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** For every answer. spec: SECURITY, headers */
export function commonHeaders(isHttps: boolean): OutgoingHttpHeaders {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(isHttps ? { "strict-transport-security": `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/** For pages. Sound and pictures may come from the addresses that editors type in; everything else is ours. */
export function pagePolicy({ scripts, styles }: InlineHashes, isHttps: boolean): string {
  return [
    "default-src 'none'",
    // Pagefind runs WebAssembly, and searches in a worker.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For files that are no pages: opened by themselves, a picture runs nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
