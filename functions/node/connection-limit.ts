import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf, normalizeAddress } from "#api/rate-limit/network-address.ts";
import { countRepeats } from "./limit-repeats.ts";

export interface ConnectionLimits {
  /** Connections of all clients together. */
  total: number;
  /** Connections of one network (IPv6 by /64), so that no single client takes them all. */
  perNetwork: number;
}

const MOST: ConnectionLimits = { total: 10_000, perNetwork: 1_000 };

/** A third of the file descriptors of this process: pages, recordings and the database need the others. */
export function connectionLimits(descriptors = openFilesLimit()): ConnectionLimits {
  const total = Math.min(MOST.total, Math.floor(descriptors / 3));
  return { total, perNetwork: Math.min(MOST.perNetwork, Math.ceil(total / 4)) };
}

/** Closes connections beyond the limits at once. @param isExempt addresses that count only in all */
export function limitConnections(
  server: Server,
  { total, perNetwork }: ConnectionLimits,
  {
    isExempt = isOfThisMachine,
    log = console.error,
  }: { isExempt?: (address: string) => boolean; log?: (line: string) => void } = {},
): void {
  const open = new Map<string, number>();
  const repeats = countRepeats();
  const refused = (whose: string, limit: number) => {
    const line = `[sitio] demasiadas conexiones a la vez ${whose}: más de ${limit} se cortan`;
    const omitted = repeats(line);
    if (omitted !== null) log(omitted > 0 ? `${line} (y ${omitted} veces más)` : line);
  };
  server.maxConnections = total;
  server.on("drop", () => refused("en total", total));
  server.on("connection", (socket: Socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? "");
    if (address === null || isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= perNetwork) return;
    refused("desde una misma dirección", perNetwork);
    socket.destroy();
  });
}

/** Addresses of proxies, behind which are many visitors: trusted ones, and one on the same machine, as in the guide. */
export function proxyAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new Set(trustedProxies.map(normalizeAddress));
  return (address) => isOfThisMachine(address) || trusted.has(address);
}

const isOfThisMachine = (address: string): boolean =>
  address.startsWith("127.") || address === "0:0:0:0:0:0:0:1";

/** The number of files and connections that this process may have open; Infinity where the system has no such limit. */
function openFilesLimit(): number {
  // Otherwise the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}
