/** One of a person's own sessions; times in ISO 8601. */
export interface OwnSession {
  id: string;
  /** Start of the session. */
  since: string;
  /** Time of the last use, accurate to one hour. */
  usedAt: string;
  /** Browser and system in which it was opened, such as `Firefox en Windows`; null for a session of an earlier version. */
  browser: string | null;
  /** Whether this is the session that sends the request. */
  isCurrent: boolean;
}
