import { join } from "node:path";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { freshDataDir, MIGRATIONS_DIR } from "./fresh-data.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Opens an empty embedded database with all migrations, in a folder of its own. */
export async function openFresh() {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  return openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
}
