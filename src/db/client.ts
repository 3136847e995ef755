import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "./backend.ts";
import type { Database } from "./database.types.ts";

export type DatabaseClient = SupabaseClient<Database>;

/** Client of a visitor: Row Level Security shows only published data. */
export function anonClient(backend: Backend): DatabaseClient {
  return client(backend, backend.publishableKey);
}

/** Client of the server itself, bypassing Row Level Security: only for the API's write endpoints. */
export function serviceClient(backend: Backend): DatabaseClient {
  return client(backend, backend.secretKey);
}

/**
 * Client of the server for signing a visitor in: the auth service of hosted Supabase then limits the visitor's address and
 * not this server's. It reads the header only from a secret key, and only where "IP address forwarding" is switched on.
 * https://supabase.com/docs/guides/auth/rate-limits
 */
export const forwardingClient = (backend: Backend, address: string): DatabaseClient =>
  client(backend, backend.secretKey, { "Sb-Forwarded-For": address });

/** Client of the signed-in person with this access token: Row Level Security applies. */
export function userClient(backend: Backend, accessToken: string): DatabaseClient {
  return client(backend, backend.publishableKey, { Authorization: `Bearer ${accessToken}` });
}

function client(backend: Backend, key: string, headers: Record<string, string> = {}): DatabaseClient {
  return createClient<Database>(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: backend.fetch, headers },
  });
}
