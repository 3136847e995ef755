import type { ApiLog } from "#api/deps.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";

const DAY_MS = 86_400_000;

/**
 * Drops what has served its time, at once and every day: trash and sent mails after 30 days, what the AI desk sent and got
 * after a year. spec: SECURITY, people
 */
export function keepHouse({ backend, log }: { backend: Backend; log: ApiLog }) {
  const client = serviceClient(backend);
  let running: Promise<void> | null = null;
  const tidy = async () => {
    const { error } = await client.rpc("housekeeping", {});
    if (error) log.warn({ code: error.code }, "housekeeping_failed");
    running = null;
  };
  const timer = setInterval(() => {
    running ??= tidy();
  }, DAY_MS).unref();
  running = tidy();
  return {
    /** Waits for what is under way. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
