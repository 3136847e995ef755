import type { SerializedPg } from "#node/embedded/open-embedded.ts";

/** A function without one of its statements or conditions. */
export interface BodyMutant {
  name: string;
  /** Replaces the function. */
  sql: string;
}

/** Statements that may go by themselves: each begins a line of a body and ends with a semicolon. */
const STATEMENT = /^\s*(delete from|insert into|update|perform|raise exception)\b[^;]*;/gm;
/** Refusals that stand behind their condition. */
const REFUSAL = /(?<=\bthen )raise exception [^;]*;/g;
/** One further condition, up to the next or to the end of its clause. */
const CONDITION =
  /\s+and (?!not exists)(?:[^\s()]|\([^()]*\))+(?: (?:=|<>|<|>|<=|>=|is|in|any) (?:[^\s()]|\([^()]*\))+)?/g;

/** Every function of the archive without each of its statements and conditions in turn. */
export async function bodyMutants(pg: Pick<SerializedPg, "query">): Promise<BodyMutant[]> {
  const { rows } = await pg.query<{ name: string; body: string; definition: string }>(
    `select oid::regprocedure::text as name, prosrc as body, pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' order by 1`,
  );
  return rows.flatMap(({ name, body, definition }) =>
    [STATEMENT, REFUSAL, CONDITION].flatMap((pattern) =>
      [...body.matchAll(pattern)].map(({ 0: part, index }) => {
        const rest =
          body.slice(0, index) + (pattern === CONDITION ? "" : " null;") + body.slice(index + part.length);
        return {
          name: `${name} without: ${part.trim().replaceAll(/\s+/g, " ")}`,
          sql: definition.replace(body, () => rest),
        };
      }),
    ),
  );
}
