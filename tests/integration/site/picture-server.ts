import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ResolveHost, resolvePublic } from "#node/net/public-address.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PictureServer {
  /** Address of a path, with the host name that this server allows. */
  at(path: string): string;
  port: number;
  /** Paths of the received requests. */
  asked: string[];
  /** Resolves that host name to this machine, and all others as a build does. */
  resolve: ResolveHost;
  close(): Promise<void>;
}

const NAME = "fotos.example";

/** Serves pictures on this machine under a public host name. */
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
