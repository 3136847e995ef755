import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/**
 * Address ranges outside the public internet: a picture address typed by an editor must not make the build request a router,
 * a neighbour or the cloud's own services. Sources: IANA special-purpose registries for IPv4 and IPv6.
 */
const PRIVATE_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** In IPv6 only global unicast is public; these ranges lie within it but are not public. */
const PRIVATE_WITHIN_GLOBAL = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const notPublic = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) notPublic.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of PRIVATE_WITHIN_GLOBAL) notPublic.addSubnet(network, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet. False for an IPv4 address written as IPv6. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Resolves a host name, or an address without brackets, to its addresses. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** @throws when the host is unknown, or when any of its addresses is not public. */
export const resolvePublic: ResolveHost = async (host) => {
  const addresses = await lookup(host, { all: true });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new Error(`${host} is not a public address`);
  return addresses;
};
