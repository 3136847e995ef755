import type { ApiLog } from "#api/api-log.ts";

const INTERVAL_MS = 60_000;
/** Events that a database that is down causes at every request and every poll. */
const REPEATED = new Set([
  "ai_unreachable",
  "database_error",
  "outbox_unreachable",
  "publishing_unreachable",
  "unavailable",
]);

/**
 * Counts lines that repeat. The function returns null for a line that was written less than a minute ago, otherwise the number
 * of equal lines left out since then.
 * @param now milliseconds that a change of the clock does not affect
 */
export function countRepeats(now: () => number = () => performance.now()): (line: string) => number | null {
  const written = new Map<string, { at: number; omitted: number }>();
  return (line) => {
    const former = written.get(line);
    if (former && now() - former.at < INTERVAL_MS) {
      former.omitted++;
      return null;
    }
    written.set(line, { at: now(), omitted: 0 });
    return former?.omitted ?? 0;
  };
}

/** Logs an event of a database that is down once a minute for each reason; `omitted` counts those left out. */
export function limitRepeats(log: ApiLog, now?: () => number): ApiLog {
  const repeats = countRepeats(now);
  const limited = (level: "warn" | "error") => (details: object, event: string) => {
    if (!REPEATED.has(event)) return log[level](details, event);
    const omitted = repeats(`${event} ${"reason" in details ? details.reason : ""}`);
    if (omitted !== null) log[level](omitted > 0 ? { ...details, omitted } : details, event);
  };
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: limited("warn"),
    error: limited("error"),
  };
}
