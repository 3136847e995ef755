import type { Pg } from "./pg.ts";
import type { ReservedSession } from "./postgres-sessions.ts";

/** Values of `statement_timeout` by role, and by function of the API. */
export interface TimeLimits {
  roles: ReadonlyMap<string, string>;
  functions: ReadonlyMap<string, string>;
}

export const NO_LIMITS: TimeLimits = { roles: new Map(), functions: new Map() };

const LIMITS_SQL = `
  select kind, name, split_part(setting, '=', 2) as value from (
    select 'role' as kind, rolname as name, unnest(rolconfig) as setting from pg_roles
    union all
    select 'function', proname, unnest(proconfig) from pg_proc where pronamespace = 'public'::regnamespace) limits
  where setting like 'statement_timeout=%'`;

export async function readTimeLimits(pg: Pick<Pg, "query">): Promise<TimeLimits> {
  const { rows } = await pg.query<{ kind: string; name: string; value: string }>(LIMITS_SQL);
  const ofKind = (wanted: string) =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ name, value }) => [name, value]));
  return { roles: ofKind("role"), functions: ofKind("function") };
}

/** Parts of the statements with which lite begins a request; their first value is the role or the path. */
const SET_ROLE = "set_config('role'";
const SET_PATH = "set_config('request.path'";

/**
 * A session whose requests have the time limit of their role, or of the called function instead, as PostgREST gives them:
 * PostgreSQL applies no settings of a role that is set within a session. Functions do not limit roles without a limit.
 */
export function withTimeLimits(session: ReservedSession, { roles, functions }: TimeLimits): ReservedSession {
  let ofRole: string | undefined;
  const limitAfter = (text: string, value: string): string | undefined => {
    if (text.includes(SET_ROLE)) {
      ofRole = roles.get(value);
      return ofRole;
    }
    return ofRole && text.includes(SET_PATH) ? functions.get(value.replace("/rpc/", "")) : undefined;
  };
  const unsafe = async (...statement: Parameters<ReservedSession["unsafe"]>) => {
    const [text, values = []] = statement;
    const result = await session.unsafe(...statement).catch(refuse);
    const limit = limitAfter(text, String(values[0]));
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
