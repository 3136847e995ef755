/** Of PostgreSQL: the session was ended (57P01 to 57P03), or its statement (57014). The others are of the driver and the socket. */
const LOST = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
]);

/**
 * Keeps this process alive when a database session ends while the driver reads the array types at its start: the driver
 * discards that promise (https://github.com/porsager/postgres/issues/1192). The request that needs the session fails by itself.
 */
export function surviveLostSessions(): void {
  process.on("unhandledRejection", (reason) => {
    if (!isLostSession(reason)) throw reason;
  });
}

/** Whether an error says that a database session ended. */
export const isLostSession = (error: unknown): boolean =>
  LOST.has(String((error as { code?: unknown } | null)?.code));
