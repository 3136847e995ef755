import { waitUntil } from "cloudflare:workers";
import { misconfigured } from "#hosting/misconfigured.ts";
import type { Host } from "#hosting/open-host.ts";
import { openVisitors, type VisitorParts, type Visitors } from "#hosting/open-visitors.ts";
import { apiPath, isVisitorPath } from "#hosting/paths.ts";
import { type HostSettings, readHostSettings } from "#hosting/settings.ts";
import { missingPage } from "./missing-page.ts";
import type { SiteFiles } from "./moved-page.ts";

/** As in wrangler.jsonc. */
const DAILY = "17 6 * * *";

/** Variables and secrets of the Worker, and the files of the built site. */
type WorkerEnv = Record<string, string | undefined> & { ASSETS: SiteFiles };

const parts: VisitorParts = {
  clientAddress: (c) => c.req.header("cf-connecting-ip") ?? null,
  background: waitUntil,
};
let opened: { settings: HostSettings; visitors: Visitors } | undefined;
let openedHost: Host | undefined;

function visitorsOf({ ASSETS: _, ...variables }: WorkerEnv) {
  if (opened) return opened;
  const settings = readHostSettings(variables as Record<string, string | undefined>);
  opened = { settings, visitors: openVisitors(settings, parts) };
  return opened;
}

/** The whole host, whose modules run with the first request that needs them. */
async function hostOf(env: WorkerEnv): Promise<Host> {
  if (openedHost) return openedHost;
  const { settings, visitors } = visitorsOf(env);
  const { openWorkerHost } = await import("./worker-host.ts");
  openedHost ??= openWorkerHost(settings, parts, visitors);
  return openedHost;
}

/** Cloudflare serves the files of the site itself; this handles all other requests. */
export default {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    const path = apiPath(request.url);
    if (path === null) return missingPage(request, env.ASSETS);
    try {
      const host = isVisitorPath(path) ? visitorsOf(env).visitors : await hostOf(env);
      return await host.fetch(new Request(path, request));
    } catch (error) {
      return misconfigured(error);
    }
  },
  async scheduled({ cron }: { cron: string }, env: WorkerEnv): Promise<void> {
    const host = await hostOf(env);
    await (cron === DAILY ? host.everyDay() : host.everyMinute());
  },
};
