import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";

type Functions = Database["public"]["Functions"];

/**
 * Calls a function of the database and returns its result.
 * @param what the attempted operation in a few words: "read comments"
 * @throws DatabaseError
 */
export async function rpc<Name extends keyof Functions>(
  what: string,
  client: DatabaseClient,
  name: Name,
  given?: Functions[Name]["Args"],
): Promise<Functions[Name]["Returns"]> {
  const answer = await client.rpc(name, given);
  if (answer.error) throw new DatabaseError(what, answer);
  return answer.data;
}
