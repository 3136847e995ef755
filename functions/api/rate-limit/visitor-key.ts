import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { networkOf, normalizeAddress } from "#api/rate-limit/network-address.ts";

/** Key of a visitor's counters: a keyed hash that does not reveal the network of the address. */
export type VisitorKey = (c: Context) => string;

export function visitorKey(secretKey: string, addressOf: VisitorAddress): VisitorKey {
  const hash = keyedHash(secretKey, "rate limits");
  return (c) => {
    const address = addressOf(c);
    return hash(address ? networkOf(address) : "unknown");
  };
}

/** Normalised address of a visitor; null when unknown. */
export type VisitorAddress = (c: Context) => string | null;

export const visitorAddress =
  ({ config, clientAddress: peerOf }: Pick<ApiDeps, "config" | "clientAddress">): VisitorAddress =>
  (c) =>
    clientAddress(peerOf(c), c.req.header("x-forwarded-for"), config.trustedProxies ?? []);

/**
 * Client address for rate limits: the peer's, or, when the peer is a trusted proxy, the rightmost address of
 * `X-Forwarded-For` that is not a trusted proxy. Values forged by a visitor are further left.
 * See docs/product/comments.md.
 * @returns a normalised address; null when unknown
 */
export function clientAddress(
  peer: string | null,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string | null {
  let address = peer === null ? null : normalizeAddress(peer);
  if (trustedProxies.length === 0) return address;
  const trusted = new Set(trustedProxies.map(normalizeAddress));
  const hops = forwardedFor?.split(",") ?? [];
  while (address !== null && trusted.has(address) && hops.length > 0) {
    address = normalizeAddress(hops.pop() ?? "");
  }
  return address;
}
