import postgres from "postgres";
import { connectOptions } from "./connect-options.ts";
import type { Pg, PgSession } from "./pg.ts";
import { openSessions, type ReservedSession, SESSION_OPTIONS } from "./postgres-sessions.ts";

export interface PostgresPg extends Pg {
  close(): Promise<void>;
}

/** Passes JSON text unchanged; the driver would quote it a second time. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
};

/** Integers of 64 bits are numbers where those are exact. */
const TYPES = { ...JSON_TYPES, bigint: { to: 20, from: [20], serialize: String, parse: asInteger } };

/** @param connections maximum number of sessions; with 1, a `begin` in `exec` applies to the following statements */
export function openPostgresPg(url: string, connections: number): PostgresPg {
  const sessions = openSessions(
    (onclose) =>
      postgres(url, {
        ...SESSION_OPTIONS,
        ...connectOptions(url),
        types: TYPES,
        onnotice: () => {},
        onclose,
      }),
    connections,
  );
  const inSession = async <Result>(work: (session: ReservedSession) => Promise<Result>): Promise<Result> => {
    const session = await sessions.reserve();
    try {
      return await work(session);
    } finally {
      session.release();
    }
  };
  return {
    query: (text, values) => inSession((session) => statementsOf(session).query(text, values)),
    exec: (text) => inSession((session) => statementsOf(session).exec(text)),
    transaction: (work) => inSession((session) => inTransaction(session, work)),
    close: sessions.end,
  };
}

async function inTransaction<Result>(
  session: ReservedSession,
  work: (session: PgSession) => Promise<Result>,
): Promise<Result> {
  await session.unsafe("begin");
  try {
    const result = await work(statementsOf(session));
    // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
    const { command } = await session.unsafe("commit");
    if (command !== "COMMIT") throw new Error("a statement of the transaction failed");
    return result;
  } catch (error) {
    // A closed session has rolled back already; its error would hide the first one.
    await session.unsafe("rollback").catch(() => {});
    throw error;
  }
}

function statementsOf(session: ReservedSession): PgSession {
  return {
    async query<Row>(text: string, values: unknown[] = []) {
      const rows = await session.unsafe(text, values as never[]);
      return { rows: [...rows] as unknown as Row[] };
    },
    exec: (text) => session.unsafe(text),
  };
}

function asInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
