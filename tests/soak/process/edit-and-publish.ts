/**
 * Child process of publishing-killed.test.ts: opens the database in the given folder, prints its state, then edits
 * endlessly while the publisher builds. Prints each stored edit. With `drain` it makes no edits and ends when no
 * changes are pending.
 */
import { setTimeout as wait } from "node:timers/promises";
import { serviceClient } from "#db/client.ts";
import { readPublishingState } from "#db/publishing/publishing.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { openSmallSite } from "../../integration/publishing/small-site.ts";

const [dataDir = "", migrationsDir = "", mode = "edit"] = process.argv.slice(2);
const { backend, pg, close } = await openEmbedded({ dataDir, migrationsDir });
const client = serviceClient(backend);
const { rows } = await pg.query<{ name: string }>("select name from guests");
const { contentRevision, publishedRevision } = await readPublishingState(client);
const { rows: listed } = await pg.query("select 1 from private.pending_changes where revision > $1", [
  publishedRevision,
]);
const found = {
  name: rows[0]?.name ?? "",
  waits: contentRevision > publishedRevision,
  listed: listed.length,
};
console.log(`found ${JSON.stringify(found)}`);
const { publisher } = openSmallSite(dataDir, backend, { pollMs: 5 });
publisher.watch();
if (mode === "drain") {
  for (
    let state = { contentRevision, publishedRevision };
    state.contentRevision > state.publishedRevision;
    state = await readPublishingState(client)
  ) {
    await wait(20);
  }
  await publisher.stop();
  await close();
  process.exit(0);
}
await pg.exec(`
  with guest as (insert into guests (name) select '0' where not exists (select 1 from guests) returning id)
  insert into episodes (episode_number, guest_id, status) select '1', id, 'published' from guest`);
for (let n = Number(rows[0]?.name ?? 0) + 1; ; n++) {
  await pg.query("update guests set name = $1", [String(n)]);
  console.log(`stored ${n}`);
  // Edits come in bursts. A pause is longer than a build, so that the state "nothing pending" occurs and is checked.
  await wait(Math.random() < 0.5 ? 0 : 400);
}
