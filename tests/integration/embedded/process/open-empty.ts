/** Opens the database of the given folder, which is created if missing, and closes it. */
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const { close } = await openEmbedded({
  dataDir: process.argv[2] ?? "",
  migrationsDir: "supabase/migrations",
});
await close();
