import type { Env } from "#node/env.ts";

const DEFAULT_PORT = 4321;

/** Site address in canonical links, feeds and picture URLs: the configured one, or that of this machine. */
export function siteUrlOf({ siteUrl, port }: Env): string {
  return siteUrl ?? `http://localhost:${port || DEFAULT_PORT}`;
}
