import type { Backend } from "#db/backend.ts";
import { ensureAdmin } from "./embedded/admin-account.ts";
import { keepDumps } from "./embedded/dump-schedule.ts";
import { type Embedded, openEmbedded } from "./embedded/open-embedded.ts";
import type { Log } from "./embedded/quiet-console.ts";
import type { Env } from "./env.ts";

export interface OpenedBackend {
  backend: Backend;
  /** Null with hosted Supabase. */
  embedded: Embedded | null;
  /** The first administrator, when this start made the account. */
  newAdmin: { email: string; password: string } | null;
  close(): Promise<void>;
}

/** Hosted Supabase when its three values are set, else the embedded database with its administrator and its dumps. */
export async function openBackend(
  env: Env,
  options: { migrationsDir: string; log?: Log; onMigrations?: () => void },
): Promise<OpenedBackend> {
  if (env.hosted) {
    const backend = { ...env.hosted, fetch: globalThis.fetch };
    return { backend, embedded: null, newAdmin: null, close: async () => {} };
  }
  const embedded = await openEmbedded({ dataDir: env.dataDir, ...options });
  const admin = { email: env.adminEmail, password: env.adminPassword ?? embedded.secrets.adminPassword };
  const made = await ensureAdmin(embedded.pg, admin);
  const dumps = await keepDumps(embedded, env.dataDir, options.log ?? (() => {}));
  const close = async () => {
    await dumps.stop();
    await embedded.close();
  };
  return { backend: embedded.backend, embedded, newAdmin: made ? admin : null, close };
}
