import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

/** Sessions of the person that `client` acts as, most recently used first. */
export async function listOwnSessions(client: DatabaseClient) {
  const answer = await client.rpc("own_sessions").order("used_at", { ascending: false });
  if (answer.error) throw new DatabaseError("list one's own sessions", answer);
  return answer.data.map(({ id, created_at, used_at, browser }) => ({
    id,
    since: toInstant(created_at),
    usedAt: toInstant(used_at),
    browser: browser ?? null,
  }));
}

/** Stores the name of the browser in which a session was opened. */
export const noteSessionBrowser = (serviceDb: DatabaseClient, session: string, browser: string) =>
  rpc("store the browser of a session", serviceDb, "note_session_browser", {
    p_session: session,
    p_browser: browser,
  });

/** Ends a session at once, for all copies of its cookie. False when the person has no such session. */
export const endOwnSession = (client: DatabaseClient, id: string) =>
  rpc("end one's own session", client, "end_own_session", { p_session: id });
