/** Opens the database of the given folder, stores a guest, and keeps it open until it is killed. */
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const { pg } = await openEmbedded({
  dataDir: process.argv[2] ?? "",
  migrationsDir: "supabase/migrations",
});
await pg.exec("insert into public.guests (name) values ('Elvira')");
console.log("stored");
setInterval(() => {}, 60_000);
