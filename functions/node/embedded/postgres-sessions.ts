import postgres from "postgres";

/** Limits the waiting time of visitors when the server does not respond. */
const CONNECT_TIMEOUT_SECONDS = 10;

/** Options of a driver that holds one session, which only the server or the network ends. */
export const SESSION_OPTIONS = {
  max: 1,
  max_lifetime: null,
  connect_timeout: CONNECT_TIMEOUT_SECONDS,
} as const;

type Driver = Pick<postgres.Sql, "unsafe" | "end">;
/** The part of a reserved session of the driver that kysely uses. */
export type ReservedSession = Pick<postgres.ReservedSql, "unsafe" | "release">;

interface Session {
  driver: Driver;
  /** Whether its connection is closed or closing: later statements would run outside its transaction and role. */
  lost: boolean;
}

/**
 * Sessions for one caller at a time, first come, first served; a lost one is replaced before it is given to the next.
 * `reserve` of postgres.js 3.4.9 never recovers when the server restarts: a failed reservation takes a session when the
 * server is back and keeps it, and a closed session is given to callers that then wait forever or end the process.
 * @param open opens a driver with `SESSION_OPTIONS` that calls `onclose` when its connection closes
 */
export function openSessions(open: (onclose: () => void) => Driver, count: number) {
  const openSession = (): Session => {
    const session: Session = {
      lost: false,
      driver: open(() => {
        session.lost = true;
      }),
    };
    return session;
  };
  const all = new Set(Array.from({ length: count }, openSession));
  const free = [...all];
  const waiting: ((session: Session) => void)[] = [];
  const usable = (session: Session): Session => {
    if (!session.lost) return session;
    session.driver.end({ timeout: 0 }).catch(() => {});
    const next = openSession();
    all.delete(session);
    all.add(next);
    return next;
  };
  const giveBack = (session: Session) => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };
  return {
    /** Waits for a free session, which is exclusive to the caller until it is released. */
    reserve: async () => {
      const found = free.pop() ?? (await new Promise<Session>((give) => waiting.push(give)));
      const session = usable(found);
      return reserved(session, () => giveBack(session));
    },
    end: async () => void (await Promise.all([...all].map(({ driver }) => driver.end()))),
  };
}

function reserved(session: Session, giveBack: () => void): ReservedSession {
  let isReleased = false;
  const unsafe = async (...statement: Parameters<Driver["unsafe"]>) => {
    if (session.lost || isReleased) throw unavailable();
    try {
      return await session.driver.unsafe(...statement);
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.severity !== "FATAL") throw error;
      // The connection closes only after this error: without the mark, the driver would run the next statement on a new one.
      session.lost = true;
      throw unavailable(error);
    }
  };
  return {
    unsafe: unsafe as unknown as ReservedSession["unsafe"],
    release: () => {
      if (isReleased) return;
      isReleased = true;
      giveBack();
    },
  };
}

/** Lite answers a code `PT<status>` with that status, as PostgREST does. A 503 would make supabase-js wait and repeat reads. */
const unavailable = (cause?: unknown) =>
  Object.assign(new Error("the connection to the database is closed", { cause }), { code: "PT502" });
