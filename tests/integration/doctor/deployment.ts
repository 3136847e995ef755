import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApi } from "#api/app.ts";
import { NO_PUBLISHING } from "#api/publishing/control.ts";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import { readEnv } from "#node/env.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { type Examination, examine } from "#scripts/doctor/examine.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";
import { type StorageInMemory, storageInMemory } from "#tests/support/storage-in-memory.ts";
import { type Disturbance, disturbed, type LocalServer, serve } from "./local-server.ts";

export const SECRET = "un-secreto-de-mas-de-treinta-y-dos-letras";
export const LOGIN = "archivo:con%40se%C3%B1a";
const EVERYTHING_SQL = `
  insert into auth.users (id, email) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n || '@example.org'
    from generate_series(1, 2) n;
  insert into public.profiles (id, role) select id, 'admin' from auth.users;
  insert into public.episodes (id, episode_number, status, audio_url) values
    ('00000000-0000-4000-8000-000000000041', '1', 'published', '001.mp3'),
    ('00000000-0000-4000-8000-000000000042', '2', 'draft', null);
  insert into public.comments (id, episode_id, author_name, content) values
    ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000041', 'Ana', 'Hola');
  insert into public.comment_contacts (comment_id, author_email) values
    ('00000000-0000-4000-8000-000000000061', 'ana@example.org');`;

export interface Deployment {
  db: TestDatabase;
  storage: StorageInMemory;
  smtp: SmtpServer;
  /** Environment variables of a deployment without faults. */
  variables: Record<string, string>;
  /** Number of requested builds. */
  builds(): number;
  /** Runs the doctor; `changes` replaces variables, and null removes one. */
  examineWith(changes?: Record<string, string | null>): Promise<Examination[]>;
  /** Sets faults in the connections to Supabase, the site and its services; those left out have none. */
  disturb(faults: { supabase?: Disturbance; site?: Disturbance; services?: Disturbance }): void;
  close(): Promise<void>;
}

/** Starts Supabase, the site with its API, a mail server, a build hook and a speech service, each on its own port. */
export async function openDeployment(folder: string): Promise<Deployment> {
  const db = await openTestDatabase();
  await db.pg.exec(EVERYTHING_SQL);
  const storage = storageInMemory(db.backend.secretKey, { id: "media", name: "media", public: false });
  const supabase = await serve(async (request, path) => {
    if (path === "/") return new Response("ok");
    const stored = await storage.answer(request);
    if (stored) return stored;
    const { search } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : null;
    const { method, headers } = request;
    return db.backend.fetch(`${db.backend.url}${path}${search}`, { method, headers, body });
  });
  const site = await openSite(folder, db);
  const smtp = await openSmtpServer({ login: decodeURIComponent(LOGIN) });
  let builds = 0;
  const services = await serve((request, path) => {
    if (path.startsWith("/hook")) {
      if (request.method === "POST") builds++;
      return new Response(null, { status: request.method === "POST" ? 200 : 405 });
    }
    return Response.json({}, { status: request.headers.get("authorization") === "Token dg-key" ? 200 : 401 });
  });
  let faults: Parameters<Deployment["disturb"]>[0] = {};
  const fronts: Record<"supabase" | "site" | "services", LocalServer> = {
    supabase: await disturbed(
      () => supabase.url,
      () => faults.supabase ?? {},
    ),
    site: await disturbed(
      () => site.url.replace("localhost", "127.0.0.1"),
      () => faults.site ?? {},
    ),
    services: await disturbed(
      () => services.url,
      () => faults.services ?? {},
    ),
  };
  const variables: Record<string, string> = {
    SUPABASE_URL: fronts.supabase.url,
    SUPABASE_PUBLISHABLE_KEY: db.secrets.publishableKey,
    SUPABASE_SECRET_KEY: db.secrets.secretKey,
    SITE_URL: fronts.site.url,
    VITE_AUDIO_BASE_URL: `${fronts.site.url}/audio`,
    SMTP_URL: smtp.url.replace("//", `//${LOGIN}@`),
    MAIL_FROM: "archivo@example.org",
    CONTACT_TO: "editora@example.org",
    REBUILD_HOOK_URL: `${fronts.services.url}/hook/un-gancho-que-es-secreto`,
    REBUILD_SECRET: SECRET,
    DEEPGRAM_API_KEY: "dg-key",
    DEEPGRAM_URL: fronts.services.url,
    DATA_DIR: join(folder, "data"),
  };
  return {
    db,
    storage,
    smtp,
    variables,
    builds: () => builds,
    disturb: (next) => {
      faults = next;
    },
    async examineWith(changes = {}) {
      const asked = Object.entries({ ...variables, ...changes }).filter(([, value]) => value !== null);
      const chosen = Object.fromEntries(asked) as Record<string, string>;
      const env = readEnv(chosen);
      if (!env.hosted) throw new Error("the deployment is on hosted Supabase");
      const backend = { ...env.hosted, fetch: globalThis.fetch };
      const examined = { env, variables: chosen, backend, migrationsDir: "supabase/migrations" };
      const found: Examination[] = [];
      for await (const examination of examine(examined, null)) found.push(examination);
      return found;
    },
    async close() {
      const servers = [...Object.values(fronts), supabase, services, smtp, site];
      await Promise.all(servers.map((server) => server.close()));
      await db.dispose();
    },
  };
}

async function openSite(folder: string, db: TestDatabase): Promise<RunningSite> {
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write("dist/index.html", '<!doctype html><script type="module" src="/_astro/page.abc.js"></script>');
  write("dist/_astro/page.abc.js", "export {};");
  write("dist/pagefind/pagefind.js", "export {};");
  write("dist/pagefind/indexes.json", "[]");
  write("audio/001.mp3", "\xff\xfb sound");
  const api = createApi({
    backend: db.backend,
    config: { siteUrl: null, version: "test" },
    now: Date.now,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    clientAddress: () => "192.0.2.7",
    limiter: memoryLimiter(Date.now),
    publishing: { ...NO_PUBLISHING, mode: "hook", secret: SECRET },
  });
  const folders = {
    distDir: join(folder, "dist"),
    mediaDir: join(folder, "media"),
    audioDir: join(folder, "audio"),
  };
  return serveSite({ ...folders, api, port: 0, host: "127.0.0.1" });
}
