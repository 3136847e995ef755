import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  method: string;
  /** Path with its query. */
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/**
 * Response to a request; `held` answers as usual once it resolves, `hang` never, `cut` closes the connection within the body, `drop` before the headers.
 */
export type PreparedResponse = ScriptedResponse | { held: Promise<unknown> };

export type ScriptedResponse =
  | { status: number; body: string | object; headers?: Record<string, string> }
  | "hang"
  | { cut: string }
  | "drop";

export interface ScriptedServer {
  /** `http://127.0.0.1:port` */
  url: string;
  received: ReceivedRequest[];
  /** Prepared responses, used in order before those of `answer`. */
  next: PreparedResponse[];
  close(): Promise<void>;
}

/** Starts an HTTP server on loopback that sends the prepared responses, then those of `answer`. */
export async function startScriptedServer(
  answer: (request: ReceivedRequest) => ScriptedResponse,
): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  const next: PreparedResponse[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    const whole = { method, path: url, headers, body: Buffer.concat(chunks) };
    received.push(whole);
    const prepared = next.shift() ?? answer(whole);
    const isHeld = typeof prepared === "object" && "held" in prepared;
    if (isHeld) await prepared.held;
    send(isHeld ? answer(whole) : prepared, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, next, close: () => close(server) };
}

function send(scripted: ScriptedResponse, response: ServerResponse): void {
  if (scripted === "hang") return;
  if (scripted === "drop") {
    response.destroy();
  } else if ("cut" in scripted) {
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": scripted.cut.length + 1000,
    });
    response.write(scripted.cut, () => response.destroy());
  } else {
    const isText = typeof scripted.body === "string";
    response.writeHead(scripted.status, {
      "content-type": isText ? "text/html" : "application/json",
      ...scripted.headers,
    });
    response.end(isText ? scripted.body : JSON.stringify(scripted.body));
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}
