import { readFileSync } from "node:fs";
import { getConnInfo } from "@hono/node-server/conninfo";
import { pino } from "pino";
import { createApi } from "#api/app.ts";
import type { ApiLog } from "#api/deps.ts";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import type { Backend } from "#db/backend.ts";
import type { Env } from "./env.ts";
import type { ApiHandler } from "./server.ts";

export interface OpenedApi {
  fetch: ApiHandler;
  close(): Promise<void>;
}

export interface OpenApiOptions {
  env: Env;
  backend: Backend;
  /** Failures only, on standard error, when left out. */
  log?: ApiLog;
}

/** The API as this process runs it: with the peer's address from the socket, and counters in memory when embedded. */
export async function openApi({ env, backend, log = errorLog() }: OpenApiOptions): Promise<OpenedApi> {
  const app = createApi({
    backend,
    config: {
      siteUrl: env.siteUrl,
      allowedOrigins: localOrigins(env),
      trustedProxies: env.trustedProxies,
      version: projectVersion(),
    },
    log,
    now: Date.now,
    clientAddress: (c) => getConnInfo(c).remote.address ?? null,
    ...(env.hosted ? {} : { limiter: memoryLimiter(Date.now) }),
  });
  return { fetch: app.fetch, close: async () => {} };
}

/** Standard output belongs to the stages of the start. */
function errorLog(): ApiLog {
  return pino({ level: "error", base: null }, pino.destination({ fd: 2, sync: true }));
}

/** The person at this machine may write whatever public address is configured. */
function localOrigins({ port }: Env): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

function projectVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
