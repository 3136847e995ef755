/**
 * The site as Netlify serves it, on Netlify's own local runtime: functions bundled as they are deployed, redirects,
 * headers and files by netlify.toml. Arguments: folder of the project, port.
 */
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { NetlifyDev } from "@netlify/dev";

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

const server = createServer(async (incoming, outgoing) => {
  try {
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      ),
      ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
    });
    // What the CDN answers when there is nothing is not in the chain.
    const answer = (await dev.handle(request)) ?? new Response("Not Found", { status: 404 });
    outgoing.statusCode = answer.status;
    outgoing.setHeaders(answer.headers);
    if (answer.body) Readable.fromWeb(answer.body).pipe(outgoing);
    else outgoing.end();
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end();
  }
});
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
process.once("SIGTERM", () => process.exit(0));
