import type { Context } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import type { Services } from "#api/services.ts";
import { browserName } from "#api/session/browser-name.ts";
import { queueNewBrowser } from "#db/account/accounts.ts";

/** Maximum mails to one account per hour; each sign-in with the right password from a new browser sends one. */
const PER_HOUR = 3;
const HOUR_SECONDS = 3600;

/**
 * Queues a mail about a sign-in from a browser that the account has not used before, also while the second step is pending.
 * Does nothing when mail is not configured. A failure is logged, and the sign-in continues.
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
