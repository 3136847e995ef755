import type { PostgrestResponse } from "@supabase/postgrest-js";
import { DatabaseError } from "#db/database-error.ts";

/** Rows per request; below the limit of 1,000 that every Supabase sets for a response. */
const ROWS_PER_READ = 500;

/** Status of a page that begins where the rows end, when the query also counts them. */
const PAST_THE_END = 416;

/**
 * Reads a whole table in pages until an empty one. `read` gets the first and last position (inclusive, for `.range`)
 * and must sort by a unique key, or rows could be skipped between pages.
 * @throws DatabaseError; an incomplete list is never returned.
 */
export async function* pagesOf<Row>(
  what: string,
  read: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
  rowsPerRead = ROWS_PER_READ,
): AsyncGenerator<Row[]> {
  for (let from = 0; ; from += rowsPerRead) {
    const answer = await read(from, from + rowsPerRead - 1);
    if (answer.status === PAST_THE_END) return;
    if (answer.error) throw new DatabaseError(`read ${what}`, answer);
    const rows = answer.data ?? [];
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerRead) return;
  }
}

/** The same, collected into an array. */
export async function allRows<Row>(
  what: string,
  read: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(what, read)) rows.push(...page);
  return rows;
}
