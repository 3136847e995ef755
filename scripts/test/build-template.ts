/**
 * Brings up the demonstration archive from nothing as `npm start` does, into the folder given as the only argument.
 * Leaves `data/` (data directory), `dist/` (the site), `policy.json` (the hashes noted with it) and `hidden.json` (what no
 * visitor may see); servers of the tests work on copies of them.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type LocalBackend, openEmbedded } from "#node/embedded/index.ts";
import { startSite } from "#tests/support/site-process.ts";
import { placeRelease } from "./place-release.ts";

/** Ids and texts of what is not published, and the addresses of people. */
export interface Hidden {
  drafts: { id: string; number: string; description: string | null }[];
  comments: string[];
  emails: string[];
  /** Site paths. */
  pictures: string[];
}

const target = resolve(process.argv[2] ?? "");
const folders = { dataDir: join(target, "data"), outDir: join(target, "dist") };
mkdirSync(target, { recursive: true });

const site = await startSite("scripts/start.ts", folders, { SITE_URL: "http://localhost:4321" });
await site.stop();
console.log(site.output());

placeRelease(folders.dataDir, target);
rmSync(join(folders.dataDir, "releases"), { recursive: true });

const { pg, close } = await openEmbedded({
  dataDir: folders.dataDir,
  migrationsDir: resolve("supabase/migrations"),
});
writeFileSync(join(target, "hidden.json"), JSON.stringify(await readHidden(pg)));
await close();

async function readHidden(pg: LocalBackend["pg"]): Promise<Hidden> {
  const drafts = await pg.query<Hidden["drafts"][number]>(
    "select id, episode_number as number, description from public.episodes where status <> 'published'",
  );
  const comments = await pg.query<{ content: string }>(
    "select content from public.comments where status <> 'published'",
  );
  const emails = await pg.query<{ email: string }>(
    "select distinct author_email as email from public.comment_contacts",
  );
  const pictures = await pg.query<{ url: string }>(
    `select distinct url from public.episode_photos join public.episodes e on e.id = episode_id
     where e.status <> 'published' and url like '/media/%'`,
  );
  return {
    drafts: drafts.rows,
    comments: comments.rows.map(({ content }) => content),
    pictures: pictures.rows.map(({ url }) => url),
    emails: emails.rows.map(({ email }) => email),
  };
}
