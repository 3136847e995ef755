import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { clientAddress } from "#api/rate-limit/client-address.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { networkOf } from "#api/rate-limit/network-address.ts";

/** Returns a function for the key of a visitor's counters: a keyed hash that does not reveal the network of the address. */
export function visitorKey(deps: Pick<ApiDeps, "config" | "clientAddress" | "backend">) {
  const hash = keyedHash(deps.backend.secretKey, "rate limits");
  const proxies = deps.config.trustedProxies ?? [];
  return (c: Context): string => {
    const address = clientAddress(deps.clientAddress(c), c.req.header("x-forwarded-for"), proxies);
    return hash(address ? networkOf(address) : "unknown");
  };
}
