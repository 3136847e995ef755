/** Opens the database in DATA_DIR, makes it fail as often as FAILURES says, then shows that it still works. */
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const { pg, close } = await openEmbedded({
  dataDir: process.env.DATA_DIR ?? "",
  migrationsDir: "supabase/migrations",
});
let failures = 0;
for (let n = 0; n < Number(process.env.FAILURES); n++) {
  const failing = n % 2 ? "select 1 / 0" : "insert into public.topics (id, name) values (null, 'Sin id')";
  await pg.query(failing).catch(() => failures++);
}
await pg.query("insert into public.topics (name, slug) values ('Después', 'despues')");
const { rows } = await pg.query("select name from public.topics");
console.log(JSON.stringify({ failures, rows }));
await close();
