/** Opens the database in DATA_DIR, runs FAILURES failing statements, then shows that it still works. */
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const { pg, close } = await openEmbedded({
  dataDir: process.env.DATA_DIR ?? "",
  migrationsDir: "supabase/migrations",
});
let failures = 0;
for (let n = 0; n < Number(process.env.FAILURES); n++) {
  // A syntax error leaves more on the stack than all other errors.
  await pg.query("this is no statement").catch(() => failures++);
}
await pg.query("insert into public.topics (name, slug) values ('Después', 'despues')");
const { rows } = await pg.query("select name from public.topics");
console.log(JSON.stringify({ failures, rows }));
await close();
