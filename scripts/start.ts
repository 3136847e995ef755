/** The whole archive with one command: database, demonstration content, site, server. Run by `npm start`. */
import { join } from "node:path";
import { serviceClient } from "#db/client.ts";
import { type Env, loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { type OpenedBackend, openBackend } from "#node/open-backend.ts";
import { assertPortFree, serveSite } from "#node/server.ts";
import { collectInlineHashes, type InlineHashes } from "#node/static/inline-hashes.ts";
import { buildSite } from "./build/build-site.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { buildKey, readStamp, writeStamp } from "./start/build-stamp.ts";
import { type Lifetime, runUntilStopped } from "./start/lifetime.ts";
import { formatSeconds, runStage } from "./start/progress.ts";

const MIGRATIONS_DIR = "supabase/migrations";
const DEMO_DIR = "supabase/demo";
const STAGE_NAMES = {
  read: "leer",
  render: "páginas",
  index: "índice",
  compress: "comprimir",
  publish: "publicar",
};

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const siteUrl = env.siteUrl ?? `http://localhost:${env.port || 4321}`;
  const folders = { mediaDir: join(env.dataDir, "media"), audioDir: join(env.dataDir, "audio") };
  // Before the long work: nobody wants to learn it two minutes later.
  await assertPortFree(env.port, env.host);
  const opened = await openDatabase(env, lifetime);
  try {
    if (opened.embedded && env.seed === "demo") await seed(opened.embedded, env.dataDir);
    const inlineHashes = await ensureSite(env, opened, siteUrl, folders.mediaDir);
    const api = await openApi({ env, siteUrl, backend: opened.backend });
    lifetime.onStop(() => api.close());
    const { outDir: distDir, port, host } = env;
    const site = await serveSite({
      distDir,
      ...folders,
      api,
      port,
      host,
      siteUrl: env.siteUrl,
      inlineHashes,
    });
    lifetime.onStop(() => site.close());
    console.log(`Sirviendo en ${site.url}`);
  } finally {
    announceAdmin(env, opened);
  }
});

async function openDatabase(env: Env, lifetime: Lifetime): Promise<OpenedBackend> {
  if (env.hosted) console.log(`Base de datos… ${env.hosted.url}`);
  const started = performance.now();
  let migrating = started;
  if (!env.hosted) process.stdout.write("Base de datos… ");
  const onMigrations = () => {
    migrating = performance.now();
    process.stdout.write(`${formatSeconds(migrating - started)}\nMigraciones… `);
  };
  const log = (line: string) => console.error(`[datos] ${line}`);
  const opened = await openBackend(env, { migrationsDir: MIGRATIONS_DIR, log, onMigrations });
  lifetime.onStop(() => opened.close());
  const applied = opened.embedded?.migrations.applied.length;
  if (opened.embedded) {
    const news = applied ? ` (${applied} nuevas)` : "";
    process.stdout.write(`${formatSeconds(performance.now() - migrating)}${news}\n`);
  }
  return opened;
}

async function seed({ pg }: { pg: Parameters<typeof seedDemo>[0]["pg"] }, dataDir: string): Promise<void> {
  await runStage("Archivo de demostración", async (report) => {
    const seeded = await seedDemo({ pg, demoDir: DEMO_DIR, dataDir });
    report(seeded ? `${seeded.programmes} programas` : "ya había contenido");
  });
}

async function ensureSite(
  env: Env,
  { backend, embedded }: OpenedBackend,
  siteUrl: string,
  mediaDir: string,
): Promise<InlineHashes> {
  return runStage("Construyendo el sitio", async (report) => {
    const server = serviceClient(backend);
    const { data: revision, error } = await server.rpc("content_revision");
    if (error) throw new Error(`the database does not tell its revision: ${error.message}`);
    const key = buildKey({
      contentRevision: revision,
      database: embedded ? backend.publishableKey : backend.url,
      siteUrl,
      audioBaseUrl: env.audioBaseUrl,
      mediaDir,
    });
    const known = readStamp(env.outDir, key);
    if (known) {
      report("sin cambios");
      return known;
    }
    await buildSite({
      backend,
      outDir: env.outDir,
      snapshotDir: join(env.dataDir, "snapshot"),
      siteUrl,
      audioBase: env.audioBaseUrl,
      mediaDir,
      onStage: (stage, seconds) => report(`${STAGE_NAMES[stage]} ${formatSeconds(seconds * 1000)}`),
      onWarning: (text) => report(text),
    });
    const inlineHashes = collectInlineHashes(env.outDir);
    writeStamp(env.outDir, key, inlineHashes);
    await server.rpc("settle_rebuild", { p_seq: revision });
    return inlineHashes;
  });
}

/** Only at the start that made the account; later the password is in `secrets.json` until it is changed. */
function announceAdmin(env: Env, { newAdmin }: OpenedBackend): void {
  if (!newAdmin) return;
  const password = env.adminPassword ? "la de ADMIN_PASSWORD" : newAdmin.password;
  console.log(
    `\nAdministración: ${newAdmin.email}\nContraseña:     ${password}\n(Se muestran solo esta vez.)\n`,
  );
}
