import type { Pg } from "./pg.ts";
import type { ReservedSession } from "./postgres-sessions.ts";

/** Values of `statement_timeout` by role. */
export type TimeLimits = ReadonlyMap<string, string>;

const LIMITS_SQL = `
  select name, split_part(setting, '=', 2) as value
  from (select rolname as name, unnest(rolconfig) as setting from pg_roles) limits
  where setting like 'statement_timeout=%'`;

export async function readTimeLimits(pg: Pick<Pg, "query">): Promise<TimeLimits> {
  const { rows } = await pg.query<{ name: string; value: string }>(LIMITS_SQL);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Part of the statement with which lite begins a request; its first value is the role. */
const SET_ROLE = "set_config('role'";

/**
 * A session whose requests have the time limit of their role, as PostgREST gives them: PostgreSQL applies no settings of a role
 * that is set within a session.
 */
export function withTimeLimits(session: ReservedSession, limits: TimeLimits): ReservedSession {
  const unsafe = async (...statement: Parameters<ReservedSession["unsafe"]>) => {
    const [text, values = []] = statement;
    const result = await session.unsafe(...statement).catch(refuse);
    const limit = text.includes(SET_ROLE) ? limits.get(String(values[0])) : undefined;
    if (limit) await session.unsafe(`set local statement_timeout = '${limit}'`);
    return result;
  };
  return { release: session.release, unsafe: unsafe as unknown as ReservedSession["unsafe"] };
}

const CANCELLED = "57014";

/** Lite answers an error with the code `PGRST` as its message and detail say; it has no answer for `57014`. */
function refuse(error: { code?: string; message: string }): never {
  if (error.code !== CANCELLED) throw error;
  const answer = JSON.stringify({ code: CANCELLED, message: error.message });
  const detail = JSON.stringify({ status: 500, headers: {} });
  throw Object.assign(new Error(answer, { cause: error }), { code: "PGRST", detail });
}
