import type { PostgrestResponse } from "@supabase/postgrest-js";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { foldText } from "#core/search/search-text.ts";
import { DatabaseError } from "#db/database-error.ts";

/**
 * One page of a list with its exact count. A page past the end becomes the last one: rows may have been deleted meanwhile.
 * @param read gets the first and last position (inclusive, for `.range`) and requests the exact count
 * @throws DatabaseError
 */
export async function readListPage<Row, Item>(
  what: string,
  { page, perPage }: { page: number; perPage: number },
  read: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
  toItem: (row: Row) => Item,
): Promise<ListPage<Item>> {
  const answer = await read((page - 1) * perPage, page * perPage - 1);
  const outside = answer.error?.code === "PGRST103" || (page > 1 && answer.data?.length === 0);
  if (outside && page > 1) {
    const first = await read(0, 0);
    if (first.error) throw new DatabaseError(what, first);
    const last = Math.max(1, Math.ceil((first.count ?? 0) / perPage));
    // If rows keep disappearing, this ends at page 1, which always exists.
    return readListPage(what, { page: Math.min(last, page - 1), perPage }, read, toItem);
  }
  if (answer.error) throw new DatabaseError(what, answer);
  const total = answer.count ?? 0;
  const items = answer.data.map(toItem);
  return { items, total, page, totalPages: Math.max(1, Math.ceil(total / perPage)) };
}

/**
 * A regular expression for folded columns that matches the query literally, whatever characters it contains: LIKE patterns of
 * the Data API cannot escape an asterisk.
 */
export const literalPattern = (query: string) => foldText(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Normalizes an instant of any backend to ISO 8601, UTC. */
export const toInstant = (value: string) => new Date(value).toISOString();
