import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type ApiError, unexpected, unreadable } from "#api/api-error.ts";
import type { Analytics } from "#core/site/analytics.ts";
import { safePath } from "#hosting/plain-path.ts";
import { REDIRECTS_FILE, redirectOf } from "#hosting/redirects-file.ts";
import {
  commonHeaders,
  FILE_POLICY,
  PREFLIGHT_HEADERS,
  pagePolicy,
  partHeaders,
  partOf,
  type SitePart,
  siteHeaders,
} from "#hosting/site-headers.ts";
import { StartError } from "#hosting/start-error.ts";
import { connectionLimits, limitConnections, proxyAddresses } from "./connection-limit.ts";
import { defaultHeaders } from "./default-headers.ts";
import type { LiveSite } from "./publisher/releases.ts";
import { isFromEditor } from "./static/ask-editor.ts";
import { cachePerSite } from "./static/cache-per-site.ts";
import { earlierFiles } from "./static/earlier-files.ts";
import { findFile, findPage } from "./static/find-file.ts";
import { toOriginForm } from "./static/request-target.ts";
import { sendFile } from "./static/send-file.ts";
import { siteAnalytics } from "./static/site-analytics.ts";
import { readSitePictureSet } from "./static/site-pictures.ts";
import { playedRecordings } from "./static/site-recordings.ts";
import { siteRedirects } from "./static/site-redirects.ts";
import { splitUrl } from "./static/split-url.ts";

const CLOSE_TIMEOUT_MS = 2_000;
/** Longer than proxies keep an idle connection (nginx: 60 s): a request on a connection just closed would be lost. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** A client sends the headers of a request at once; its body may take five minutes, Node's limit for a whole request. */
const HEADERS_TIMEOUT_MS = 20_000;
const TIMEOUTS = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS };
const THIS_MACHINE = new Set(["127.0.0.1", "::1", "0.0.0.0", "::"]);
/** Alternative path of two API routes. See docs/product/ai.md. */
const NETLIFY_FUNCTION = /^\/\.netlify\/functions\/(transcribe|analyze-content)(?=$|\?)/;
/** The page of all missing ones, which is never there itself. */
const NOT_FOUND_PAGE = /^\/404(?:\.html)?\/?$/;
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const PLAIN_TEXT = { "content-type": "text/plain; charset=utf-8" };
/** Files that pages load, which previews of drafts also have. */
const PREVIEWED = /^\/(_pictures|captions|data)\/./;
/** Handles everything under `/api/`; `env.incoming` is Node's request, for the peer's address. */
export type ApiHandler = Parameters<typeof getRequestListener>[0];

export interface SiteOptions {
  /** A fixed folder, or a function that returns the current release at each request. */
  distDir: string | (() => LiveSite);
  /** CSP sources of the inline scripts of a fixed folder; a release has its own. */
  scriptHashes?: readonly string[];
  /** Folder of pictures, served under `/media/`. */
  mediaDir: string;
  /** Also serves pictures and recordings of drafts: pages without a build, as in development, record none. */
  allFiles?: boolean;
  /** Folder of recordings, served under `/audio/`. */
  audioDir: string;
  api: { fetch: ApiHandler };
  /** 0: the system chooses a free port. */
  port: number;
  host: string;
  /** Analytics provider of sites without a record of their own (`siteAnalytics`). Defaults to none. */
  analytics?: Analytics | null;
  /** Origin that the back-office uploads recordings to. Defaults to this server. */
  uploadsTo?: string | null;
  /** Addresses of proxies, whose connections are those of many visitors. */
  trustedProxies?: readonly string[] | undefined;
  /** Public address; https enables HSTS. */
  siteUrl?: string | null;
}

export interface RunningSite {
  /** `http://host:port`, with the actual port. */
  url: string;
  port: number;
  server: Server;
  /** Stops accepting connections and waits for running responses (two seconds at most). */
  close(): Promise<void>;
}

/** @throws StartError when the address cannot be listened on */
export async function serveSite(options: SiteOptions): Promise<RunningSite> {
  const server = createServer(TIMEOUTS, siteListener(options));
  const isExempt = proxyAddresses(options.trustedProxies ?? []);
  limitConnections(server, connectionLimits(), { isExempt });
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const host = THIS_MACHINE.has(options.host) ? "localhost" : options.host;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    server,
    close: () => close(server),
  };
}

/** Site and API as one Node request listener. */
export function siteListener(options: Omit<SiteOptions, "port" | "host">) {
  const isHttps = options.siteUrl?.startsWith("https:") ?? false;
  const common = commonHeaders(isHttps);
  const api = getRequestListener(options.api.fetch, { errorHandler: unanswered });
  const { distDir, scriptHashes = [] } = options;
  const fixed = { dir: String(distDir), scriptHashes, earlierDirs: [] };
  const current: () => LiveSite = typeof distDir === "function" ? distDir : () => fixed;
  const redirectsOf = cachePerSite(siteRedirects);
  const policiesOf = cachePerSite(({ dir, scriptHashes }) => ({
    open: pagePolicy(scriptHashes, isHttps, siteAnalytics(dir, options.analytics ?? null)),
    hidden: pagePolicy(scriptHashes, isHttps, null, options.uploadsTo),
  }));
  const policyOf = (site: LiveSite, { hidden }: SitePart): string =>
    policiesOf(site)[hidden ? "hidden" : "open"];
  const picturesOf = cachePerSite(readSitePictureSet);
  const recordingsOf = cachePerSite(playedRecordings);
  const findEarlier = earlierFiles(picturesOf);
  const apiHeaders = { ...common, "cache-control": "no-store" };
  const fileHeaders = { ...common, "content-security-policy": FILE_POLICY };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!toOriginForm(request)) {
      response.writeHead(400, { ...apiHeaders, ...JSON_TYPE, connection: "close" });
      response.end(JSON.stringify(unreadable().body));
      return;
    }
    request.url = (request.url ?? "/").replace(NETLIFY_FUNCTION, "/api/$1");
    const { pathname, search } = splitUrl(request.url);
    if (pathname === "/api" || pathname.startsWith("/api/")) {
      defaultHeaders(response, apiHeaders);
      return api(request, response);
    }
    const path = safePath(pathname);
    if (request.method === "OPTIONS" && path && partOf(path).shared) {
      response.writeHead(204, { ...fileHeaders, ...PREFLIGHT_HEADERS }).end();
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...fileHeaders, allow: "GET, HEAD" }).end();
      return;
    }
    const upload = path && /^\/(media|audio)(\/.+)$/.exec(path);
    if (upload) {
      const isPicture = upload[1] === "media";
      const file = await findFile(isPicture ? options.mediaDir : options.audioDir, upload[2] ?? "");
      const isShown =
        options.allFiles || (isPicture ? picturesOf(current()).shows(path) : recordingsOf(current())(path));
      // An empty recording file reserves the name for one to come.
      const isThere = file !== null && (isPicture || file.stats.size > 0);
      if (isThere && isShown) {
        return sendFile(request, response, file, {
          headers: { ...common, ...partHeaders(partOf(path), "") },
        });
      }
      if (isThere && !isPicture && (await isFromEditor(options.api.fetch, request, response))) {
        return sendFile(request, response, file, {
          headers: { ...fileHeaders, "cache-control": "no-store" },
        });
      }
      if (isPicture && (file || !(await findFile(current().dir, path)))) {
        // Only an editor may see it: the API checks that, and also serves pictures stored elsewhere.
        request.url = `/api${pathname}`;
        defaultHeaders(response, apiHeaders);
        return api(request, response);
      }
    }
    // Read once per request: page, policy and "not found" are of the same release, whatever is published meanwhile.
    const site = current();
    const headersOf = (address: string) => {
      const part = partOf(address);
      return siteHeaders(part, policyOf(site, part), isHttps);
    };
    // One page for every back-office address: its client-side router handles the path.
    const admin = path && /^\/admin(\/|$)/.test(path) ? await findFile(site.dir, "/admin/index.html") : null;
    if (path !== null && admin) return sendFile(request, response, admin, { headers: headersOf(path) });
    const isPublished = path !== null && path !== `/${REDIRECTS_FILE}` && !NOT_FOUND_PAGE.test(path);
    const file = isPublished ? ((await findPage(site.dir, path)) ?? (await findEarlier(site, path))) : null;
    if (path !== "/" && path?.endsWith("/") && file?.path.endsWith(".html")) {
      const location = pathname.replace(/(?:\/|%2f)$/i, "") + search;
      response.writeHead(308, { ...fileHeaders, location }).end();
      return;
    }
    if (path !== null && file) return sendFile(request, response, file, { headers: headersOf(path) });
    // Previews of drafts load files that the site does not have; the API decides who may read them.
    if (path !== null && PREVIEWED.test(path) && request.headers.cookie) {
      request.url = `/api/previews${pathname}`;
      defaultHeaders(response, apiHeaders);
      return api(request, response);
    }
    const moved = path === null ? undefined : redirectOf(redirectsOf(site), path);
    if (moved) {
      response.writeHead(301, { ...headersOf(moved), location: moved + search }).end();
      return;
    }
    const missing = await findFile(site.dir, "/404.html");
    if (missing) return sendFile(request, response, missing, { status: 404, headers: headersOf("/404") });
    response.writeHead(404, { ...fileHeaders, ...PLAIN_TEXT });
    response.end("Página no encontrada\n");
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answer(request, response).catch((error) => {
      // A failed request must not end the process, and the database with it.
      console.error(`[sitio] ${error instanceof Error ? error.message : error}`);
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { ...fileHeaders, ...PLAIN_TEXT });
      response.end("Algo falló de este lado. Probá de nuevo en un momento.\n");
    });
}

/** Response to a request that never reached the API, for example with a malformed Host, or at which the API threw. */
function unanswered(error: unknown): Response {
  if (error instanceof RequestError) return refusal(unreadable());
  console.error(`[sitio] ${error instanceof Error ? error.message : error}`);
  return refusal(unexpected());
}

const refusal = ({ body, status }: ApiError) => Response.json(body, { status });

/** @throws StartError naming the port when another program listens there */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((done) => probe.close(done));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(listenError(error, port, host)));
    server.listen(port, host, done);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reason = {
    EADDRINUSE: `El puerto ${port} está ocupado por otro programa: cerralo, o elegí otro con PORT.`,
    EACCES: `No hay permiso para usar el puerto ${port}: elegí uno mayor a 1023 con PORT.`,
    EADDRNOTAVAIL: `La dirección ${host} no es de esta máquina: corregí HOST.`,
    ENOTFOUND: `La dirección ${host} no existe: corregí HOST.`,
  }[error.code ?? ""];
  return reason ? new StartError(reason, { cause: error }) : error;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const killTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(killTimer);
}
