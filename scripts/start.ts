/** Starts the whole archive: database, demonstration content, site, server. Run by `npm start`. */
import { surviveLostSessions } from "#node/embedded/index.ts";
import { loadEnv } from "#node/env.ts";
import { assertPortFree } from "#node/server.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { serveAll } from "./start/serve-all.ts";
import { serveReadOnly } from "./start/serve-read-only.ts";

surviveLostSessions();
await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  // Checked before the long work, so that the error appears immediately.
  await assertPortFree(env.port, env.host);
  const site = await serveAll(env, lifetime).catch((error) => serveReadOnly(env, lifetime, error));
  console.log(`Sirviendo en ${site.url}`);
});
