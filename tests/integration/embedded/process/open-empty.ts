/** Opens the database of the folder given, which is made when it is missing, and closes it. */
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const { close } = await openEmbedded({
  dataDir: process.argv[2] ?? "",
  migrationsDir: "supabase/migrations",
});
await close();
