import type { Analytics } from "#core/site/analytics.ts";

/** A part of the published site whose answers carry the same headers. */
export interface SitePart {
  /** One address, or everything below a folder: `/_astro/*`. Netlify takes a star at the end only. */
  path: string;
  /** `file`: opened by itself it runs nothing. */
  policy: "page" | "file";
  cache: string;
  hidden?: true;
  /** Pages of any origin may read and play it: published for players of podcasts and other sites. */
  shared?: true;
}

/** Kept by browsers and revalidated each time, which is also the default of Cloudflare and Netlify. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const FOR_A_DAY = "public, max-age=86400";
const FOR_EVER = "public, max-age=31536000, immutable";
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The one table that the Node server and the `_headers` file of hosts are made from; the last part that matches holds.
 * Pages change with each release, so they are asked for each time and answered with 304; what is named by its content
 * never changes.
 */
export const SITE_PARTS: readonly SitePart[] = [
  { path: "/*", policy: "page", cache: REVALIDATE },
  { path: "/admin", policy: "page", cache: "no-store", hidden: true },
  { path: "/admin/*", policy: "page", cache: "no-store", hidden: true },
  { path: "/_astro/*", policy: "file", cache: FOR_EVER },
  { path: "/_pictures/*", policy: "file", cache: FOR_EVER, shared: true },
  { path: "/pagefind/*", policy: "file", cache: REVALIDATE },
  { path: "/data/*", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/built.json", policy: "file", cache: "no-store" },
  { path: "/icons/*", policy: "file", cache: FOR_A_DAY, shared: true },
  { path: "/favicon.svg", policy: "file", cache: FOR_A_DAY },
  { path: "/manifest.webmanifest", policy: "file", cache: REVALIDATE },
  { path: "/feed.xml", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/captions/*", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/robots.txt", policy: "file", cache: REVALIDATE },
  { path: "/sitemap-index.xml", policy: "file", cache: REVALIDATE },
  { path: "/sitemap-0.xml", policy: "file", cache: REVALIDATE },
  { path: "/media/*", policy: "file", cache: FOR_A_DAY, shared: true },
  { path: "/audio/*", policy: "file", cache: FOR_A_DAY, shared: true },
];

/** For what is shared. No cookie is ever sent with `*`. Which part of a recording came stands in `content-range`. */
const SHARED_HEADERS = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "accept-ranges, content-range, etag",
};

/** Answer to the preflight that browsers send before a request for a range or a conditional one. */
export const PREFLIGHT_HEADERS = {
  ...SHARED_HEADERS,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "range, if-range, if-none-match, if-modified-since",
  "access-control-max-age": "86400",
};

/** For every answer, those of the API included. See docs/decisions/011-content-security-policy.md. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
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

/**
 * For pages. Sound and pictures may come from the addresses that editors type in; everything else is ours.
 * @param scriptHashes CSP sources (`'sha256-…'`) of the inline scripts that may run: those of the compiled site
 * @param analytics whose script may run, and where it may report to; null: analytics is off
 * @param uploadsTo origin that recordings are uploaded to; null: this site's own
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  isHttps: boolean,
  analytics: Analytics | null = null,
  uploadsTo: string | null = null,
): string {
  // A source has no query.
  const scripts = analytics ? [analytics.scriptUrl.replace(/[?#].*$/, "")] : [];
  return [
    "default-src 'none'",
    // Pagefind runs WebAssembly, and searches in a worker.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes, ...scripts].join(" "),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(analytics?.reportsTo ?? []), ...(uploadsTo ? [uploadsTo] : [])].join(" "),
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

/** The part of the site that an address belongs to. @param path decoded or not, without a query */
export function partOf(path: string): SitePart {
  return SITE_PARTS.findLast((part) => matches(part.path, path)) ?? (SITE_PARTS[0] as SitePart);
}

/** What a part adds to the common headers. @param page the policy of pages, from `pagePolicy` */
export function partHeaders(part: SitePart, page: string): Record<string, string> {
  return {
    "cache-control": part.cache,
    "content-security-policy": part.policy === "page" ? page : FILE_POLICY,
    ...(part.hidden ? { "x-robots-tag": "noindex" } : {}),
    ...(part.shared ? SHARED_HEADERS : {}),
  };
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
