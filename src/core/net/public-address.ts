import { isUrl } from "#core/text/is-url.ts";

/**
 * Address ranges outside the public internet, as the first 32 bits and the length of their prefix. Sources: IANA
 * special-purpose registries for IPv4 and IPv6.
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

/** In IPv6 only global unicast is public; the other ranges lie within it but are not public. */
const GLOBAL_UNICAST = ["2000::", 3] as const;
const PRIVATE_WITHIN_GLOBAL = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The first 32 bits of an address; null when it is no address, or one with a zone. */
function prefixOf(address: string): number | null {
  const isIpv4 = IPV4.test(address);
  const url = isIpv4 ? `http://${address}` : `http://[${address}]`;
  if (!isIpv4 && !address.includes(":")) return null;
  if (!isUrl(url)) return null;
  if (isIpv4) return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  // The URL has the shortest form, without embedded IPv4.
  const [head = ""] = new URL(url).hostname.slice(1, -1).split("::");
  const [first = 0, second = 0] = head.split(":").map((group) => Number.parseInt(group || "0", 16));
  return first * 65_536 + second;
}

const isWithin = (bits: number, [network, length]: readonly [string, number]): boolean =>
  Math.floor(bits / 2 ** (32 - length)) === Math.floor((prefixOf(network) ?? 0) / 2 ** (32 - length));

/** Whether an IP address is on the public internet. False for an IPv4 address written as IPv6, and for no address. */
export function isPublicAddress(address: string): boolean {
  const bits = prefixOf(address);
  if (bits === null) return false;
  if (IPV4.test(address)) return !PRIVATE_IPV4.some((range) => isWithin(bits, range));
  return isWithin(bits, GLOBAL_UNICAST) && !PRIVATE_WITHIN_GLOBAL.some((range) => isWithin(bits, range));
}

/** Names that are of one machine or one network: RFC 6761, 6762, 8375 and what routers use. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|lan|home|home\.arpa)\.?$/i;

/** Whether the host of a URL is on the public internet, as far as its name tells. */
export function isPublicHost({ hostname }: Pick<URL, "hostname">): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (IPV4.test(address) || address.includes(":")) return isPublicAddress(address);
  return address.includes(".") && !PRIVATE_NAME.test(address);
}
