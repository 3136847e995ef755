import type { ApiLog } from "#api/api-log.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes expired rows at once and every day: trash and sent mails after 30 days, calls of AI providers after a year.
 * See docs/product/limits.md.
 */
export function scheduleCleanup({ backend, log }: { backend: Backend; log: ApiLog }) {
  const client = serviceClient(backend);
  let running: Promise<void> | null = null;
  const cleanUp = async () => {
    const { error } = await client.rpc("purge_expired", {});
    if (error) log.warn({ code: error.code }, "housekeeping_failed");
    running = null;
  };
  const timer = setInterval(() => {
    running ??= cleanUp();
  }, DAY_MS).unref();
  running = cleanUp();
  return {
    /** Stops the timer and waits for a run in progress. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
