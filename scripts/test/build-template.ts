/**
 * Creates the demonstration archive with `npm start` in the folder given as the only argument.
 * Writes `data/` (data directory), `dist/` (the site), `policy.json` (its script hashes), `start.txt` (output of the first
 * start) and `hidden.json` (data that no visitor may see); servers of the tests work on copies of them.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type LocalBackend, openEmbedded } from "#node/embedded/index.ts";
import { AS_TERMINAL } from "#tests/support/as-terminal.ts";
import { runScript } from "#tests/support/run-script.ts";
import { placeRelease } from "./place-release.ts";
import { testEnvironment } from "./run-command.ts";

/** Ids and texts of unpublished records, and e-mail addresses of people. */
export interface Hidden {
  drafts: { id: string; number: string; description: string | null }[];
  comments: string[];
  emails: string[];
  /** Site paths. */
  pictures: string[];
}

const target = resolve(process.argv[2] ?? "");
const dataDir = join(target, "data");
mkdirSync(target, { recursive: true });

const isFirst = !existsSync(dataDir);
const settings = { DATA_DIR: dataDir, OUT_DIR: join(target, "dist"), SITE_URL: "http://localhost:4321" };
const start = runScript("start", testEnvironment({ ...settings, PORT: "0", ...AS_TERMINAL }));
await start.servedAt;
start.stop("SIGTERM");
const code = await start.exitCode;
console.log(start.output());
if (code !== 0) throw new Error(`npm start ended with ${code}.`);
if (isFirst) writeFileSync(join(target, "start.txt"), start.output());

placeRelease(dataDir, target);

const { pg, close } = await openEmbedded({ dataDir, migrationsDir: resolve("supabase/migrations") });
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
