import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { bench } from "../bench-files.ts";

/** Headers of one connection, which HTTP/2 does not allow. */
const OF_A_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/** Runs the work with a site of this machine served over HTTP/2, as it is behind a CDN or Caddy. Requires openssl. */
export async function withHttp2(site: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = createSecureServer(await certificate(), (asked, answer) => forward(site, asked, answer));
  server.listen(0, "localhost");
  await once(server, "listening");
  try {
    await work(`https://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = bench("certificate");
  await mkdir(folder, { recursive: true });
  const [key, cert] = [bench("certificate", "key.pem"), bench("certificate", "certificate.pem")];
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
  const args = ["req", "-x509", ...newKey, "-out", cert, "-days", "1", "-subj", "/CN=localhost"];
  await promisify(execFile)("openssl", args);
  return { key: await readFile(key), cert: await readFile(cert) };
}

function forward(site: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")));
  const sent = request(site + asked.url, { method: asked.method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
    response.pipe(answer);
  });
  sent.on("error", () => answer.stream.close());
  asked.pipe(sent);
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)));
