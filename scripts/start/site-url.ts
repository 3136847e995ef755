import type { Env } from "#node/env.ts";

const DEFAULT_PORT = 4321;

/** Address that canonical links, feeds and pictures carry: the configured one, else that of this machine. */
export function siteUrlOf({ siteUrl, port }: Env): string {
  return siteUrl ?? `http://localhost:${port || DEFAULT_PORT}`;
}
