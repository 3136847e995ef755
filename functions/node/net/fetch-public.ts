import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { type ResolveHost, resolvePublic } from "./public-address.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface PublicFetch {
  /** Resolves host names and refuses those that are not public; tests allow loopback. */
  resolve?: ResolveHost;
  /** Whether an address may be requested, redirects included. Defaults to all. */
  mayAsk?: (url: URL) => boolean;
  /** Covers the whole request, redirects included. */
  signal: AbortSignal;
  maxBytes: number;
  /** Accepted media types, as in the `Accept` header. */
  accept: string;
}

export interface PublicFile {
  bytes: Buffer;
  /** Media type sent by the server; null when it sends none. */
  type: string | null;
}

/**
 * Downloads a file from the public internet. Every host on the way is resolved and checked, then requested at exactly the
 * address that was checked, so that a name cannot resolve differently in between.
 * @throws Error with the reason: no http(s) address, not public, too many redirects, too large, too slow, no success.
 */
export async function fetchPublic(address: string, options: PublicFetch): Promise<PublicFile> {
  const { resolve = resolvePublic, mayAsk = () => true, signal, maxBytes, accept } = options;
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!mayAsk(url)) throw new Error(`${url.host} is not allowed`);
    const response = await withinTime(ask(url, { resolve, signal, accept }), signal);
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode) || !headers.location) {
      const type = headers["content-type"]?.split(";")[0]?.trim() || null;
      return { bytes: await read(response, statusCode, maxBytes), type };
    }
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

interface Asked {
  resolve: ResolveHost;
  signal: AbortSignal;
  accept: string;
}

async function ask(url: URL, { resolve, signal, accept }: Asked): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error(`${url.protocol} is not http(s)`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const [address] = await resolve(host);
  if (!address) throw new Error(`${host} has no address`);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    request({
      host: address.address,
      family: address.family,
      port: url.port || undefined,
      path: url.pathname + url.search,
      // The certificate and the virtual host are those of the host name.
      ...(url.protocol === "https:" && { servername: host }),
      headers: { host: url.host, accept, "accept-encoding": "identity" },
      agent: false,
      signal,
    })
      .once("response", done)
      .once("error", fail)
      .end();
  });
}

async function read(response: IncomingMessage, status: number, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Error(`larger than ${maxBytes} bytes`);
  try {
    if (status !== 200) throw new Error(`answered ${status}`);
    if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge;
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

// A DNS lookup cannot be aborted; waiting for it can.
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((done, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener("abort", stop));
  });
}
