import type { DatabaseClient } from "./client.ts";
import { DatabaseError } from "./database-error.ts";

/** Reads one row from the database, without retries. @throws DatabaseError when it does not respond */
export async function pingDatabase(client: DatabaseClient): Promise<void> {
  const answer = await client.from("topics").select("id").limit(1).retry(false);
  if (answer.error) throw new DatabaseError("ask the database", answer);
}
