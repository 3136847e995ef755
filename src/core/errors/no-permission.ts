const CODES = new Set<unknown>(["EACCES", "EPERM", "EROFS"]);

/** Whether a system error is a missing permission, or a file system that is read only. */
export const isNoPermission = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CODES.has(error.code);
