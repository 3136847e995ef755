import { ALL_KINDS } from "#core/catalogue/kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

const TABLES = ALL_KINDS.filter(({ content }) => content).map(({ table }) => table);

/** Whether the archive has content: a backup of an empty one would be useless, and only an empty one can be restored. */
export async function holdsContent(serviceDb: DatabaseClient): Promise<boolean> {
  for (const table of TABLES) {
    const answer = await serviceDb.from(table).select("id").limit(1);
    if (answer.error) throw new DatabaseError(`look into ${table}`, answer);
    if (answer.data.length > 0) return true;
  }
  return false;
}
