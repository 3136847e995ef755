import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { AddressRefused, type ResolveHost, resolvePublic } from "./public-address.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface PublicRequest {
  /** Resolves host names and refuses those that are not public; tests allow loopback. */
  resolve?: ResolveHost;
  /** Whether an address may be requested, redirects included. Defaults to all. */
  mayAsk?: (url: URL) => boolean;
  /** Covers the whole request, redirects included. */
  signal: AbortSignal;
  /** Accepted media types, as in the `Accept` header. */
  accept: string;
  /** Further headers, such as `Range`. */
  headers?: OutgoingHttpHeaders;
}

export interface PublicFetch extends PublicRequest {
  maxBytes: number;
}

export interface PublicFile {
  bytes: Buffer;
  /** Media type sent by the server; null when it sends none. */
  type: string | null;
}

/**
 * Downloads a file from the public internet.
 * @throws Error with the reason: as `openPublic`, too large, no success.
 */
export async function fetchPublic(address: string, options: PublicFetch): Promise<PublicFile> {
  const response = await openPublic(address, options);
  return { bytes: await read(response, options.maxBytes), type: mediaType(response) };
}

/** Media type that the server sent; null when it sent none. */
export const mediaType = ({ headers }: IncomingMessage): string | null =>
  headers["content-type"]?.split(";")[0]?.trim() || null;

/**
 * Requests a file of the public internet; returns the response, whose body the caller reads or destroys. Every host on the way
 * is resolved and checked, then requested at exactly the address that was checked, so that a name cannot resolve differently in
 * between.
 * @throws AddressRefused: no http(s) address, not public, too many redirects. Other errors: too slow, connection lost.
 */
export async function openPublic(address: string, options: PublicRequest): Promise<IncomingMessage> {
  const { mayAsk = () => true, signal } = options;
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!mayAsk(url)) throw new AddressRefused(`${url.host} is not allowed`);
    const response = await withinTime(ask(url, options), signal);
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || !location) return response;
    response.destroy();
    url = new URL(location, url);
  }
  throw new AddressRefused(`more than ${MAX_REDIRECTS} redirects`);
}

async function ask(
  url: URL,
  { resolve = resolvePublic, signal, accept, headers }: PublicRequest,
): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new AddressRefused(`${url.protocol} is not http(s)`);
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
      headers: { host: url.host, accept, "accept-encoding": "identity", ...headers },
      agent: false,
      signal,
    })
      .once("response", done)
      .once("error", fail)
      .end();
  });
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Error(`larger than ${maxBytes} bytes`);
  try {
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
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
