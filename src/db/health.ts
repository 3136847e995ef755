import type { DatabaseClient } from "./client.ts";
import { DatabaseError } from "./database-error.ts";

/** Asks the database for a row, at once and without a second try. @throws DatabaseError when it does not answer */
export async function askDatabase(client: DatabaseClient): Promise<void> {
  const answer = await client.from("topics").select("id").limit(1).retry(false);
  if (answer.error) throw new DatabaseError("ask the database", answer);
}
