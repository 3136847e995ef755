import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the responses over HTTP on a port of its own. */
export async function serve(
  answer: (request: Request, path: string) => Promise<Response> | Response,
): Promise<LocalServer> {
  const server = createServer(
    getRequestListener((request) => answer(request, new URL(request.url).pathname)),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * Faults of a proxy between the doctor and a server: `answer` replaces a response (null keeps it), `headers` changes
 * one.
 */
export interface Disturbance {
  answer?: (path: string, request: Request) => Response | null;
  headers?: (headers: Headers) => void;
}

export function disturbed(target: () => string, now: () => Disturbance): Promise<LocalServer> {
  return serve(async (request, path) => {
    const { answer, headers } = now();
    const other = answer?.(path, request);
    if (other) return other;
    const { search } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : null;
    const { host: _, ...kept } = Object.fromEntries(request.headers);
    const asked = { method: request.method, headers: kept, body };
    const response = await fetch(`${target()}${path}${search}`, { ...asked, redirect: "manual" });
    const changed = new Headers(response.headers);
    changed.delete("content-encoding");
    headers?.(changed);
    const whole = [204, 304].includes(response.status) ? null : await response.arrayBuffer();
    return new Response(whole, { status: response.status, headers: changed });
  });
}
