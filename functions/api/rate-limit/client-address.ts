import { normalizeAddress } from "#api/rate-limit/network-address.ts";

/**
 * The address that a request is counted under: the peer's, or, while the peer is a trusted proxy, the nearest address
 * of `X-Forwarded-For` that is none. Anything a visitor could write into that header himself stands further left.
 * See docs/product/comments.md.
 * @returns a normalised address; null when it is not known
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
