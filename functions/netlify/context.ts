import { AsyncLocalStorage } from "node:async_hooks";
import { misconfigured } from "#hosting/misconfigured.ts";
import type { VisitorParts, Visitors } from "#hosting/open-visitors.ts";
import { apiPath } from "#hosting/paths.ts";

/** The parts of Netlify's request context that are read here. */
export interface NetlifyContext {
  /** The visitor's address. */
  ip?: string;
  site?: { url?: string };
  /** Keeps work running after the response, up to the time limit of the function. */
  waitUntil?(work: Promise<unknown>): void;
}

const present = new AsyncLocalStorage<NetlifyContext>();

/** Address of the site of the current request. */
export const presentSite = () => present.getStore()?.site?.url ?? process.env.URL;

export const visitorParts: VisitorParts = {
  clientAddress: (c) => c.env?.ip ?? null,
  background: (work) => present.getStore()?.waitUntil?.(work),
};

/** Runs the work of a function; a variable that is missing or invalid is logged and answered. */
export async function within(context: NetlifyContext, work: () => Promise<Response>): Promise<Response> {
  try {
    return await present.run(context, work);
  } catch (error) {
    return misconfigured(error);
  }
}

/** Handler for `/api/…`, and for two of its routes below `/.netlify/functions/`. */
export const apiHandler =
  (open: () => Pick<Visitors, "fetch">) =>
  (request: Request, context: NetlifyContext): Promise<Response> =>
    within(context, async () => {
      const path = apiPath(request.url);
      if (path === null) return new Response(null, { status: 404 });
      return open().fetch(new Request(path, request), { ip: context.ip });
    });
