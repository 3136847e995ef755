import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isPublicAddress } from "#core/net/public-address.ts";

/** Resolves a host name, or an address without brackets, to its addresses. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** An address that is not requested, however often it is tried. */
export class AddressRefused extends Error {}

/**
 * Refuses hosts outside the public internet: a picture address typed by an editor must not make the build request a router, a
 * neighbour or the cloud's own services.
 * @throws AddressRefused when any of its addresses is not public; another error when the host is unknown
 */
export const resolvePublic: ResolveHost = async (host) => {
  const addresses = await lookup(host, { all: true });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused(`${host} is not a public address`);
  return addresses;
};
