import { createServices, type ServiceDeps, type Services } from "#api/services.ts";
import { createVisitorApi } from "#api/visitor-app.ts";
import manifest from "../../package.json" with { type: "json" };
import { consoleLog } from "./console-log.ts";
import type { HostSettings } from "./settings.ts";
import { commonHeaders } from "./site-headers.ts";

/** Host-specific implementations that each request needs. */
export interface VisitorParts {
  /** Address of the visitor, as reported by the host. */
  clientAddress: ServiceDeps["clientAddress"];
  /** Keeps work running after the response. */
  background(work: Promise<unknown>): void;
}

export interface Visitors {
  deps: ServiceDeps;
  services: Services;
  /** Handles requests whose path `isVisitorPath` accepts; `env` is passed to `clientAddress` in the context. */
  fetch(request: Request, env?: object): Promise<Response>;
}

/** Runs the visitors' part of the API. Only published data is shared between requests. */
export function openVisitors(settings: HostSettings, { clientAddress, background }: VisitorParts): Visitors {
  const deps: ServiceDeps = {
    // Wrapped because the platform's fetch must not be called as a method of `backend`.
    backend: { ...settings.database, fetch: (input, init) => fetch(input, init) },
    config: { siteUrl: settings.siteUrl, version: manifest.version },
    log: consoleLog(settings.logLevel),
    now: Date.now,
    clientAddress,
    background,
  };
  const services = createServices(deps);
  const app = createVisitorApi(deps, services);
  return { deps, services, fetch: async (request, env) => withSiteHeaders(await app.fetch(request, env)) };
}

/** Adds the site's common headers; headers set by the API take precedence. */
export function withSiteHeaders(answer: Response): Response {
  const response = new Response(answer.body, answer);
  for (const [name, value] of Object.entries({ ...commonHeaders(true), "cache-control": "no-store" })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
