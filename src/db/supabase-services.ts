import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "./backend.ts";

// The services of Supabase besides the database. Each call of these functions has its own client: a shared one mixes up the
// sessions of concurrent callers. No route of visitors imports this file, which is most of what a function would load.

export type Auth = SupabaseClient["auth"];
export type Storage = SupabaseClient["storage"];

export const anonAuth = (backend: Backend): Auth => open(backend, backend.publishableKey).auth;

/** Manages accounts. */
export const serviceAuth = (backend: Backend): Auth => open(backend, backend.secretKey).auth;

/**
 * Signs a visitor in at hosted Supabase, which then limits the visitor's address and not this server's. It reads the header
 * only from a secret key, and only where "IP address forwarding" is switched on.
 * https://supabase.com/docs/guides/auth/rate-limits
 */
export const forwardingAuth = (backend: Backend, address: string): Auth =>
  open(backend, backend.secretKey, { "Sb-Forwarded-For": address }).auth;

export const anonStorage = (backend: Backend): Storage => open(backend, backend.publishableKey).storage;

export const serviceStorage = (backend: Backend): Storage => open(backend, backend.secretKey).storage;

function open(backend: Backend, key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: backend.fetch, headers },
  });
}
