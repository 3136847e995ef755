const CODES = new Set<unknown>(["ENOSPC", "EDQUOT"]);

/** Whether a system error, or its cause, is a full disk or an exceeded user quota. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}
