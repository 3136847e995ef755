import { fetchPublic } from "#node/net/fetch-public.ts";
import type { ResolveHost } from "#node/net/public-address.ts";

const MAX_PICTURE_BYTES = 20_000_000;
const FETCH_TIMEOUT_MS = 15_000;

export interface FetchOptions {
  /** Decides which hosts are allowed; tests pass a resolver that allows loopback. */
  resolve?: ResolveHost;
  /** Limit for the whole download, redirects included. */
  timeLimitMs?: number;
  maxBytes?: number;
}

/** Downloads a picture from the public internet with `fetchPublic`. @throws Error with the reason */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeLimitMs = FETCH_TIMEOUT_MS, maxBytes = MAX_PICTURE_BYTES, ...rest } = options;
  const signal = AbortSignal.timeout(timeLimitMs);
  const { bytes } = await fetchPublic(address, { ...rest, signal, maxBytes, accept: "image/*" });
  return bytes;
}
