/**
 * Serves the site on Netlify's own local runtime: functions bundled as for a deployment; redirects, headers and files
 * as in netlify.toml. Arguments: folder of the project, port.
 */
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NetlifyDev } from "@netlify/dev";
import { shouldBase64Encode } from "@netlify/dev-utils";

const [projectRoot, port] = process.argv.slice(2);
const off = { enabled: false };
const dev = new NetlifyDev({
  projectRoot,
  skipGitignore: true,
  serverAddress: null,
  logger: { log: () => {}, warn: console.error, error: console.error },
  aiGateway: off,
  blobs: off,
  database: off,
  edgeFunctions: off,
  environmentVariables: off,
  geolocation: off,
  images: off,
  server: off,
});
await dev.start();

/**
 * The runtime decodes binary bodies from base64, as Netlify's gateway encodes them, but leaves the encoding to its
 * caller.
 */
function asGatewaySends(body, contentType) {
  return shouldBase64Encode(contentType) ? body.toString("base64") : body;
}

const server = createServer(async (incoming, outgoing) => {
  try {
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      ),
      ...(hasBody
        ? { body: asGatewaySends(Buffer.concat(chunks), incoming.headers["content-type"] ?? "") }
        : {}),
    });
    // The runtime returns no response for a missing file; the CDN sends the 404.
    const answer = (await dev.handle(request)) ?? new Response("Not Found", { status: 404 });
    outgoing.statusCode = answer.status;
    outgoing.setHeaders(answer.headers);
    if (answer.body) await pipeline(Readable.fromWeb(answer.body), outgoing);
    else outgoing.end();
  } catch (error) {
    console.error(error);
    outgoing.destroy();
  }
});
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
process.once("SIGTERM", () => process.exit(0));
