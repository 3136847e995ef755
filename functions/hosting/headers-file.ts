import type { Analytics } from "#core/site/analytics.ts";
import {
  commonHeaders,
  FRAMES,
  mayBeFramed,
  pagePolicy,
  partHeaders,
  REVALIDATE,
  SITE_PARTS,
  type SitePart,
} from "./site-headers.ts";

export type HeadersDialect = "cloudflare" | "netlify";

/** Cloudflare's limit for one line. */
const MAX_LINE_LENGTH = 2_000;

/**
 * Creates the `_headers` file of a host that serves the built site: the rules of `SITE_PARTS`, for https. When several rules
 * match, Netlify uses a header of the last; Cloudflare joins the values, unless the later rule first removes the earlier one.
 * @throws Error when a line exceeds the limit of hosts, which would silently drop the policy
 */
export function headersFile(
  scriptHashes: readonly string[],
  dialect: HeadersDialect,
  analytics: Analytics | null = null,
  uploadsTo: string | null = null,
): string {
  const policyOf = (part: SitePart) =>
    part.hidden ? pagePolicy(scriptHashes, true, null, uploadsTo) : pagePolicy(scriptHashes, true, analytics);
  const [everything, ...parts] = SITE_PARTS;
  const base: Record<string, string> = {
    ...commonHeaders(true),
    ...withoutDefault(partHeaders(everything, policyOf(everything))),
  };
  const rules = parts.map((part) => {
    const headers = Object.entries(withoutDefault(partHeaders(part, policyOf(part))));
    const changed = headers.filter(([name, value]) => base[name] !== value);
    // Netlify cannot remove a header; browsers ignore this one beside `frame-ancestors`.
    const removed = mayBeFramed(part) ? [FRAMES] : [];
    const replaced = changed.flatMap(([name]) => (name in base ? name : []));
    const detached = dialect === "cloudflare" ? [...replaced, ...removed] : [];
    return rule(part.path, [
      ...detached.map((name) => `! ${name}`),
      ...changed.map(([name, value]) => `${name}: ${value}`),
    ]);
  });
  const first = rule(
    everything.path,
    Object.entries(base).map(([name, value]) => `${name}: ${value}`),
  );
  const text = [first, ...rules].filter(Boolean).join("\n");
  const long = text.split("\n").find((line) => line.length > MAX_LINE_LENGTH);
  if (long) throw new Error(`a header is longer than ${MAX_LINE_LENGTH} characters: ${long.slice(0, 60)}…`);
  return text;
}

/** Removes `REVALIDATE`, the default of both hosts: a header that is not repeated cannot be joined. */
function withoutDefault(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== REVALIDATE));
}

const rule = (path: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `${[path, ...lines.map((line) => `  ${line}`)].join("\n")}\n`;
