import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { addAccount, PASSWORD } from "#tests/integration/admin/back-office.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type HostedSupabase, serveAsHosted } from "./hosted-supabase.ts";

export const EPISODES = {
  read: "10000000-0000-4000-8000-000000000001",
  written: "10000000-0000-4000-8000-000000000002",
  limited: "10000000-0000-4000-8000-000000000003",
  draft: "10000000-0000-4000-8000-000000000004",
};
export const ADMINISTRATOR = { email: "administrator@example.org", password: PASSWORD };
export const COLLABORATOR = { email: "collaborator@example.org", password: PASSWORD };
export const REBUILD_SECRET = "un secreto de treinta y dos letras";

/** The services that a host depends on, on loopback: Supabase, a build hook and a mail provider. */
export interface HostServices {
  database: TestDatabase;
  supabase: HostedSupabase;
  /** Request method of each call of the build hook. */
  hookCalls: string[];
  /** Bodies that the mail provider received. */
  mails: Record<string, unknown>[];
  /** Environment variables for the host. */
  variables: Record<string, string>;
  dispose(): Promise<void>;
}

export async function startServices(): Promise<HostServices> {
  const database = await openTestDatabase();
  await addContent(database);
  const supabase = await serveAsHosted(database);
  await addPictures(database, supabase);
  const hookCalls: string[] = [];
  const mails: HostServices["mails"] = [];
  const services = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === "/hook") hookCalls.push(request.method ?? "");
    else mails.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end("{}");
  });
  await new Promise<void>((done) => services.listen(0, "127.0.0.1", done));
  const own = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  return {
    database,
    supabase,
    hookCalls,
    mails,
    variables: {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: database.backend.publishableKey,
      SUPABASE_SECRET_KEY: database.backend.secretKey,
      VITE_AUDIO_BASE_URL: `${supabase.url}/storage/v1/object/public/audio`,
      MAIL_PROVIDER: "postmark",
      MAIL_API_KEY: "la clave del correo",
      MAIL_API_URL: `${own}/mail`,
      MAIL_FROM: "archivo@example.org",
      CONTACT_TO: "editora@example.org",
      REBUILD_HOOK_URL: `${own}/hook`,
      REBUILD_SECRET,
      PUBLISH_QUIET_SECONDS: "0",
      PUBLISH_MAX_SECONDS: "0",
    },
    dispose: async () => {
      await supabase.close();
      services.closeAllConnections();
      await new Promise((done) => services.close(done));
      await database.dispose();
    },
  };
}

async function addContent(database: TestDatabase): Promise<void> {
  const { read, written, limited, draft } = EPISODES;
  await database.pg.query(
    `insert into episodes (id, episode_number, status) values
     ($1, '1', 'published'), ($2, '2', 'published'), ($3, '3', 'published'), ($4, '4', 'draft')`,
    [read, written, limited, draft],
  );
  for (const [{ email, password }, role] of [
    [ADMINISTRATOR, "admin"],
    [COLLABORATOR, "user"],
  ] as const) {
    const id = await addAccount(database, email, password);
    await database.pg.query("insert into profiles (id, role, active) values ($1, $2, true)", [id, role]);
  }
}

/** `shown` is on the page of a published episode; `draft` belongs to a draft only. */
export const PICTURES = { shown: "/media/shown.jpg", draft: "/media/draft.jpg" };

async function addPictures(database: TestDatabase, { storage }: HostedSupabase): Promise<void> {
  storage.bucket = { id: "media", name: "media", public: false };
  for (const [episode, url] of [
    [EPISODES.read, PICTURES.shown],
    [EPISODES.draft, PICTURES.draft],
  ] as const) {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#884400" } }).jpeg();
    const bytes = new Uint8Array(await picture.toBuffer()).buffer;
    storage.files.set(url.slice("/media/".length), { bytes, type: "image/jpeg" });
    await database.pg.query("insert into episode_photos (episode_id, url) values ($1, $2)", [episode, url]);
  }
}
