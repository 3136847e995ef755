/**
 * Lite replaces `process.emitWarning` with a version that accepts text only. Node itself passes Error objects, and its first
 * such warning (for example too many listeners) would end the process.
 */
export function repairWarnings(): void {
  const emit = process.emitWarning as (text: string, ...rest: unknown[]) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === "string") emit(warning, ...rest);
    else emit(warning.message, warning.name);
  };
}
