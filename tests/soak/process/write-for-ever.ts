/**
 * Child process of the durability test: opens the database in the given folder, and sends comments endlessly. Prints
 * the id of each confirmed comment on a line.
 */
import { serviceClient } from "#db/client.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";

const [dataDir = "", migrationsDir = ""] = process.argv.slice(2);
const { backend, pg } = await openEmbedded({ dataDir, migrationsDir });
await pg.query("insert into public.episodes (episode_number) values ('1') on conflict do nothing");
const { rows } = await pg.query<{ id: string }>("select id from public.episodes");
const client = serviceClient(backend);
const write = async () => {
  const { data, error } = await client.rpc("submit_comment", {
    p_episode: rows[0]?.id ?? "",
    p_name: "Ana",
    p_email: "ana@example.org",
    p_content: "Un comentario",
    p_key: crypto.randomUUID(),
  });
  if (error) throw new Error(error.message);
  console.log((data as { id: string }).id);
};
const writers = Array.from({ length: 5 }, async () => {
  for (;;) await write();
});
await Promise.all(writers);
