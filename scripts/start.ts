/** Starts the whole archive: database, demonstration content, site, server. Run by `npm start`. */
import { join } from "node:path";
import { diskFull } from "#api/api-error.ts";
import { json } from "#api/respond.ts";
import { isDiskFull } from "#core/errors/disk-full.ts";
import { DiskFullError, hasFreeSpace, surviveLostSessions } from "#node/embedded/index.ts";
import { type Env, loadEnv } from "#node/env.ts";
import { readLiveSite } from "#node/publisher/releases.ts";
import { assertPortFree, type RunningSite, serveSite } from "#node/server.ts";
import { type Lifetime, runUntilStopped } from "./start/lifetime.ts";
import { serveAll } from "./start/serve-all.ts";

/**
 * After a start that failed because the disk is full: serves the existing site without writing, and responds with 503 to
 * every API request, until the next start.
 * @throws `error` itself when the disk was not full, DiskFullError when no site is built
 */
async function serveReadOnly(env: Env, lifetime: Lifetime, error: unknown): Promise<RunningSite> {
  lifetime.signal.throwIfAborted();
  if (!isDiskFull(error) && hasFreeSpace(env.dataDir)) throw error;
  const { dataDir, port, host, siteUrl, trustedProxies } = env;
  const built = readLiveSite(join(dataDir, "releases"));
  if (!built) throw new DiskFullError(dataDir, error);
  console.error(
    `No queda lugar en el disco de ${dataDir}: se sirve el sitio ya construido, sin comentarios, mensajes ni administración. Liberá espacio y volvé a iniciar.`,
  );
  const site = await serveSite({
    distDir: () => built,
    mediaDir: join(dataDir, "media"),
    audioDir: join(dataDir, "audio"),
    api: { fetch: refuse },
    port,
    host,
    siteUrl,
    trustedProxies,
  });
  lifetime.onStopFirst(() => site.close());
  return site;
}

function refuse(): Response {
  const { body, status, headers } = diskFull();
  return json(body, status, headers);
}

surviveLostSessions();
await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  // Checked before the long work, so that the error appears immediately.
  await assertPortFree(env.port, env.host);
  const site = await serveAll(env, lifetime).catch((error) => serveReadOnly(env, lifetime, error));
  console.log(`Sirviendo en ${site.url}`);
});
