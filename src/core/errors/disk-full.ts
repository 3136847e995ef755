const CODES = new Set<unknown>(["ENOSPC", "EDQUOT"]);

/** True when a system error, or what caused it, is a disk without room or a user's quota that is used up. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}
