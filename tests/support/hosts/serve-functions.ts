import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Host } from "#hosting/open-host.ts";
import type { Visitors } from "#hosting/open-visitors.ts";
import { apiPath, isVisitorPath } from "#hosting/paths.ts";
import type { StartedHost } from "./host.ts";

/** Serves the API of a host over HTTP in this process, the visitors' part by its own application. */
export async function serveFunctions(host: Host, visitors: Visitors): Promise<StartedHost> {
  const listener = getRequestListener((request) => {
    const path = apiPath(request.url);
    if (path === null) return new Response(null, { status: 404 });
    return (isVisitorPath(path) ? visitors : host).fetch(new Request(path, request));
  });
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tick: (what) => (what === "day" ? host.everyDay() : host.everyMinute()),
    output: () => "",
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
