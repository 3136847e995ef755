import type { Pg } from "#node/embedded/pg.ts";

/** A database function with one of its statements or conditions removed. */
export interface BodyMutant {
  name: string;
  /** SQL that replaces the function. */
  sql: string;
}

/** Statements that can be removed by themselves: each begins a line of a body and ends with a semicolon. */
const STATEMENT = /^\s*(delete from|insert into|update|perform|raise exception)\b[^;]*;/gm;
/** `raise exception` on the same line as its condition. */
const REFUSAL = /(?<=\bthen )raise exception [^;]*;/g;
/** One `and` condition, up to the next one or to the end of its clause. */
const CONDITION =
  /\s+and (?!not exists)(?:[^\s()]|\([^()]*\))+(?: (?:=|<>|<|>|<=|>=|is|in|any) (?:[^\s()]|\([^()]*\))+)?/g;

/** Creates a mutant for each statement and condition of every function of the archive. */
export async function bodyMutants(pg: Pick<Pg, "query">): Promise<BodyMutant[]> {
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
