import postgres from "postgres";
import type { Pg, PgSession } from "./pg.ts";

export interface PostgresPg extends Pg {
  close(): Promise<void>;
}

/** Passes JSON text unchanged, as PGlite does; the driver would quote it a second time. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
};

/** Type conversions that match PGlite's, so that callers get the same values from both. */
const TYPES = { ...JSON_TYPES, bigint: { to: 20, from: [20], serialize: String, parse: asInteger } };

/** @param connections maximum number of sessions; with 1, a `begin` in `exec` applies to the following statements */
export function openPostgresPg(url: string, connections: number): PostgresPg {
  const sql = postgres(url, { max: connections, types: TYPES, onnotice: () => {} });
  return {
    ...session(sql),
    transaction: (work) => sql.begin((transaction) => work(session(transaction))) as ReturnType<typeof work>,
    close: () => sql.end(),
  };
}

function session(sql: Pick<postgres.Sql, "unsafe">): PgSession {
  return {
    async query<Row>(text: string, values: unknown[] = []) {
      const rows = await sql.unsafe(text, values as never[]);
      return { rows: [...rows] as unknown as Row[] };
    },
    exec: (text) => sql.unsafe(text).simple(),
  };
}

function asInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
