import type { PostgrestClient } from "@supabase/postgrest-js";
import type { KindTable } from "#core/catalogue/kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Whether another row than `id` has this value. */
export async function isTaken(
  client: DatabaseClient,
  table: KindTable,
  { id, column, value }: { id: string; column: string; value: string },
): Promise<boolean> {
  // The table name is a value here, so the client is untyped.
  const rows = (client as unknown as PostgrestClient).from(table).select("id");
  const answer = await rows.eq(column, value).neq("id", id).limit(1);
  if (answer.error) throw new DatabaseError(`look for a value in ${table}`, answer);
  return answer.data.length > 0;
}
