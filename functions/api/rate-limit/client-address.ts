import { normalizeAddress } from "#api/rate-limit/network-address.ts";

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
