import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { clientAddress } from "#api/rate-limit/client-address.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { networkOf } from "#api/rate-limit/network-address.ts";

/** The name under which a visitor's uses are counted: it stands for the network of the address, and does not tell it. */
export function visitorKey(deps: Pick<ApiDeps, "config" | "clientAddress" | "backend">) {
  const hash = keyedHash(deps.backend.secretKey, "rate limits");
  const proxies = deps.config.trustedProxies ?? [];
  return (c: Context): string => {
    const address = clientAddress(deps.clientAddress(c), c.req.header("x-forwarded-for"), proxies);
    return hash(address ? networkOf(address) : "unknown");
  };
}
