import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import type { Location } from "./location.ts";

/** How sessions reach a server: a private socket, or on Windows the loopback address with a password. */
export type Endpoint = { socketDir: string; port: number } | { password: string; port: number };

export const HAS_SOCKETS = process.platform !== "win32";
/** Part of the socket's name; nothing listens on the TCP port. */
const SOCKET_PORT = 5432;

/** @param port that of a running server; by default a new one's */
export async function choosePort({ folder, socketDir }: Location, port?: number): Promise<Endpoint> {
  if (HAS_SOCKETS) return { socketDir, port: SOCKET_PORT };
  return { password: readFileSync(passwordFileIn(folder), "utf8"), port: port ?? (await freePort()) };
}

/** Address for a role in a database. A socket's folder is the percent-encoded host, as in libpq. */
export function addressOf(endpoint: Endpoint, role: string, database: string): string {
  const host = "socketDir" in endpoint ? encodeURIComponent(endpoint.socketDir) : "127.0.0.1";
  const password = "password" in endpoint ? `:${endpoint.password}` : "";
  return `postgres://${role}${password}@${host}:${endpoint.port}/${database}`;
}

/** The private file with the superuser's password of a cluster without sockets; created when missing. */
export function passwordFileIn(folder: string): string {
  const file = join(folder, "password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return file;
}
