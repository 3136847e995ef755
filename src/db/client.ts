import { PostgrestClient } from "@supabase/postgrest-js";
import type { Backend } from "./backend.ts";
import type { Database } from "./database.types.ts";

/** Tables, views and functions of the database: the part of supabase-js that needs no other service. */
export type DatabaseClient = PostgrestClient<Database>;

/** Client of a visitor: Row Level Security shows only published data. */
export function anonClient(backend: Backend): DatabaseClient {
  return client(backend, backend.publishableKey);
}

/** Client of the server itself, bypassing Row Level Security: only for the API's write endpoints. */
export function serviceClient(backend: Backend): DatabaseClient {
  return client(backend, backend.secretKey);
}

/** Client of the signed-in person with this access token: Row Level Security applies. */
export function userClient(backend: Backend, accessToken: string): DatabaseClient {
  return client(backend, backend.publishableKey, accessToken);
}

function client(backend: Backend, apikey: string, token = apikey): DatabaseClient {
  return new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    fetch: backend.fetch,
  });
}
