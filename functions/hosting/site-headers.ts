import type { Analytics } from "#core/site/analytics.ts";

/** A part of the published site whose responses have the same headers. */
export interface SitePart {
  /** One path, or everything below a folder: `/_astro/*`. Netlify supports a star only at the end. */
  path: string;
  /** `file`: runs no scripts when opened directly. `embed`: any site may show it in a frame. */
  policy: "page" | "file" | "embed";
  cache: string;
  hidden?: true;
  /** Pages of any origin may read it (CORS), such as podcast players and other sites. */
  shared?: true;
}

/** Cached by browsers and revalidated each time, which is also the default of Cloudflare and Netlify. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const FOR_A_DAY = "public, max-age=86400";
const FOR_EVER = "public, max-age=31536000, immutable";
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Source of the headers of the Node server and of the `_headers` file of hosts; the last part that matches applies. Pages
 * change with each release, so they are revalidated each time, mostly with a 304; files named by content hash never change.
 */
export const SITE_PARTS: readonly [SitePart, ...SitePart[]] = [
  { path: "/*", policy: "page", cache: REVALIDATE },
  { path: "/admin", policy: "page", cache: "no-store", hidden: true },
  { path: "/admin/*", policy: "page", cache: "no-store", hidden: true },
  { path: "/embed/*", policy: "embed", cache: REVALIDATE },
  { path: "/_astro/*", policy: "file", cache: FOR_EVER },
  { path: "/_pictures/*", policy: "file", cache: FOR_EVER, shared: true },
  { path: "/pagefind/*", policy: "file", cache: REVALIDATE },
  { path: "/data/*", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/built.json", policy: "file", cache: "no-store" },
  { path: "/icons/*", policy: "file", cache: FOR_A_DAY, shared: true },
  { path: "/prints/*", policy: "file", cache: FOR_A_DAY },
  { path: "/favicon.svg", policy: "file", cache: FOR_A_DAY },
  { path: "/skyline.svg", policy: "file", cache: FOR_A_DAY },
  { path: "/manifest.webmanifest", policy: "file", cache: REVALIDATE },
  { path: "/feed.xml", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/captions/*", policy: "file", cache: REVALIDATE, shared: true },
  { path: "/robots.txt", policy: "file", cache: REVALIDATE },
  { path: "/sitemap-index.xml", policy: "file", cache: REVALIDATE },
  { path: "/sitemap-0.xml", policy: "file", cache: REVALIDATE },
  { path: "/media/*", policy: "file", cache: FOR_A_DAY, shared: true },
  { path: "/audio/*", policy: "file", cache: FOR_A_DAY, shared: true },
];

/** Headers of shared parts. With `*`, browsers send no cookies. `content-range` gives the returned part of a recording. */
const SHARED_HEADERS = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "accept-ranges, content-range, etag",
};

/** Headers of the response to the preflight that browsers send before a range or conditional request. */
export const PREFLIGHT_HEADERS = {
  ...SHARED_HEADERS,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "range, if-range, if-none-match, if-modified-since",
  "access-control-max-age": "86400",
};

/** Headers of every response, including the API's. See docs/decisions/011-content-security-policy.md. */
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
 * Content security policy of pages. Audio and pictures may be loaded from addresses that editors enter; apart from analytics
 * and uploads, everything else must come from this site.
 * @param scriptHashes CSP sources (`'sha256-…'`) of the allowed inline scripts: those of the compiled site
 * @param analytics provider whose script may run, and its reporting addresses; null when analytics is off
 * @param uploadsTo origin that recordings are uploaded to; null for this site's own
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  isHttps: boolean,
  analytics: Analytics | null = null,
  uploadsTo: string | null = null,
): string {
  // A CSP source cannot contain a query.
  const scripts = analytics ? [analytics.scriptUrl.replace(/[?#].*/s, "")] : [];
  return [
    "default-src 'none'",
    // Pagefind runs WebAssembly and searches in a worker.
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

/** Content security policy of files other than pages: a picture opened directly runs no scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Content security policy of the player on other sites, which loads nothing else. */
const EMBED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Returns the part of the site that a path belongs to. @param path decoded or not, without a query */
export function partOf(path: string): SitePart {
  return SITE_PARTS.findLast((part) => matches(part.path, path)) ?? SITE_PARTS[0];
}

/** Headers of a part, in addition to the common ones. @param page the policy of pages, from `pagePolicy` */
export function partHeaders(part: SitePart, page: string): Record<string, string> {
  return {
    "cache-control": part.cache,
    "content-security-policy": { page, file: FILE_POLICY, embed: EMBED_POLICY }[part.policy],
    ...(part.hidden ? { "x-robots-tag": "noindex" } : {}),
    ...(part.shared ? SHARED_HEADERS : {}),
  };
}

/** All headers of the responses of a part. */
export function siteHeaders(part: SitePart, page: string, isHttps: boolean): Record<string, string> {
  const { [FRAMES]: frames, ...common } = commonHeaders(isHttps);
  return { ...common, ...(frames && !mayBeFramed(part) && { [FRAMES]: frames }), ...partHeaders(part, page) };
}

/** Older than `frame-ancestors`, without a value for every site. */
export const FRAMES = "x-frame-options";
export const mayBeFramed = ({ policy }: SitePart): boolean => policy === "embed";

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
