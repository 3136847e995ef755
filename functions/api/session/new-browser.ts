import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import type { Services } from "#api/services.ts";
import { browserName } from "#api/session/browser-name.ts";
import { queueNewBrowser } from "#db/account/accounts.ts";

/** Mails to one account in an hour: with its password, somebody could send it any number. */
const PER_HOUR = 3;
const HOUR_SECONDS = 3600;

/**
 * Tells a person by mail of a sign-in from a browser that the account has not used before; of a right password too, whose second
 * step is missing. Nothing where mails reach nobody. A failure is logged: the sign-in goes on.
 */
export function newBrowserNotice(
  { config, log, onMailQueued }: Pick<ApiDeps, "config" | "log" | "onMailQueued">,
  { serviceDb, limiter }: Pick<Services, "serviceDb" | "limiter">,
) {
  return async (c: Context, userId: string): Promise<void> => {
    if (!config.sendsMail) return;
    try {
      if (!(await limiter.take(`new-browser:${userId}`, HOUR_SECONDS, PER_HOUR))) return;
      await queueNewBrowser(serviceDb, userId, browserName(c.req.header("user-agent")));
      onMailQueued?.();
    } catch {
      log.warn({ person: userId }, "new_browser_unnoticed");
    }
  };
}
