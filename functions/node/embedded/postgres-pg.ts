import postgres from "postgres";
import type { Pg, PgSession } from "./pg.ts";

export interface PostgresPg extends Pg {
  close(): Promise<void>;
}

/** JSON that is already text goes as it is, as PGlite does; the driver would quote it a second time. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
};

/** Values come as PGlite gives them, so that no caller can tell the difference. */
const TYPES = { ...JSON_TYPES, bigint: { to: 20, from: [20], serialize: String, parse: asInteger } };

/** @param connections at most so many sessions; 1 makes `begin` in `exec` hold for what follows */
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
