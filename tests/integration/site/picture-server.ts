import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ResolveHost, resolvePublic } from "#node/net/public-address.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PictureServer {
  /** Address under the one name that the build may ask here. */
  at(path: string): string;
  port: number;
  /** Paths that were asked for. */
  asked: string[];
  /** Lets that name through to this machine, and judges all others as a build does. */
  resolve: ResolveHost;
  close(): Promise<void>;
}

const NAME = "fotos.example";

/** A server on this machine that stands for one on the public internet. */
export async function servePictures(answers: Record<string, Answer>): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://${NAME}:${port}${path}`,
    port,
    asked,
    resolve: async (host) => (host === NAME ? [{ address: "127.0.0.1", family: 4 }] : resolvePublic(host)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
