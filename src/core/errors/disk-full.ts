const CODES = new Set<unknown>(["ENOSPC", "EDQUOT"]);
/** A full disk in the output of a process, which is all that remains of the errors of a child process. */
export const DISK_FULL_OUTPUT = /\b(ENOSPC|EDQUOT)\b/;

/** Whether a system error, or its cause, is a full disk or an exceeded user quota. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}
