import type { Backend } from "#db/backend.ts";
import { type EmbeddedOptions, ensureAdmin, type LocalBackend, openEmbedded } from "./embedded/index.ts";
import type { Env } from "./env.ts";

export interface OpenedBackend {
  backend: Backend;
  /** The backend in this process, on a PostgreSQL server; null with hosted Supabase. */
  embedded: LocalBackend | null;
  /** The first administrator; null unless this start created the account. */
  newAdmin: { email: string; password: string } | null;
  close(): Promise<void>;
}

/**
 * Opens hosted Supabase when its three values are set, the operator's PostgreSQL server when its address is set, else a
 * server of the program's own. The last two also create the first administrator.
 */
export async function openBackend(
  env: Env,
  options: Omit<EmbeddedOptions, "dataDir" | "databaseUrl">,
): Promise<OpenedBackend> {
  if (env.hosted) {
    const backend = { ...env.hosted, fetch: globalThis.fetch };
    return { backend, embedded: null, newAdmin: null, close: async () => {} };
  }
  const { dataDir, databaseUrl } = env;
  const embedded = await openEmbedded({ dataDir, databaseUrl, ...options });
  const { close } = embedded;
  const admin = { email: env.adminEmail, password: env.adminPassword ?? embedded.secrets.adminPassword };
  try {
    const made = await ensureAdmin(embedded.pg, admin);
    return { backend: embedded.backend, embedded, newAdmin: made ? admin : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}
