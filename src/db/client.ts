import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "./backend.ts";
import type { Database } from "./database.types.ts";

export type DatabaseClient = SupabaseClient<Database>;

/** Reads as a visitor: Row Level Security shows what is published. */
export function anonClient(backend: Backend): DatabaseClient {
  return client(backend, backend.publishableKey);
}

/** Acts as the server itself, above Row Level Security: for the write doors of the API alone. */
export function serviceClient(backend: Backend): DatabaseClient {
  return client(backend, backend.secretKey);
}

/** Acts as the signed-in person whose access token it is: Row Level Security decides. */
export function userClient(backend: Backend, accessToken: string): DatabaseClient {
  return client(backend, backend.publishableKey, { Authorization: `Bearer ${accessToken}` });
}

function client(backend: Backend, key: string, headers: Record<string, string> = {}): DatabaseClient {
  return createClient<Database>(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: backend.fetch, headers },
  });
}
