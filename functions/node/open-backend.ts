import type { Backend } from "#db/backend.ts";
import { ensureAdmin, type LocalBackend, openEmbedded, openServer, scheduleDumps } from "./embedded/index.ts";
import type { Env } from "./env.ts";

export interface OpenedBackend {
  backend: Backend;
  /** The backend in this process, on its own database or a PostgreSQL server; null with hosted Supabase. */
  embedded: LocalBackend | null;
  /** The first administrator; null unless this start created the account. */
  newAdmin: { email: string; password: string } | null;
  close(): Promise<void>;
}

/**
 * Opens hosted Supabase when its three values are set, a PostgreSQL server when its address is set, else the embedded
 * database with its dumps. The last two also create the first administrator.
 */
export async function openBackend(
  env: Env,
  options: Omit<Parameters<typeof openEmbedded>[0], "dataDir">,
): Promise<OpenedBackend> {
  if (env.hosted) {
    const backend = { ...env.hosted, fetch: globalThis.fetch };
    return { backend, embedded: null, newAdmin: null, close: async () => {} };
  }
  const { embedded, close } = await openLocal(env, options);
  const admin = { email: env.adminEmail, password: env.adminPassword ?? embedded.secrets.adminPassword };
  try {
    const made = await ensureAdmin(embedded.pg, admin);
    return { backend: embedded.backend, embedded, newAdmin: made ? admin : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openLocal(env: Env, options: Parameters<typeof openBackend>[1]) {
  const common = { dataDir: env.dataDir, ...options };
  if (env.databaseUrl !== null) {
    const embedded: LocalBackend = await openServer({ ...common, databaseUrl: env.databaseUrl });
    return { embedded, close: embedded.close };
  }
  const embedded = await openEmbedded(common);
  const dumps = await scheduleDumps(embedded, env.dataDir, options.log ?? (() => {}));
  const close = async () => {
    await dumps.stop();
    await embedded.close();
  };
  return { embedded, close };
}
