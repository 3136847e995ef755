import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ApiError } from "#api/api-error.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import { hasCurrentRole } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";

/** Storage of unpublished files; `readFile` returns null when none has that name. */
interface Store {
  readFile(name: string, person: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Sends editors a file that is not part of the published site; everyone else gets 404.
 * @throws ApiError 404, with the message of `missing`
 */
export async function sendUnpublished(
  c: Context,
  sessions: Sessions,
  { store, name, missing }: { store: Store | undefined; name: string; missing: string },
): Promise<Response> {
  const { person, setCookie } = await sessions.find(c);
  const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
  const bytes = person && hasCurrentRole(person, "editor") ? await store?.readFile(name, person.id) : null;
  if (!bytes) throw new ApiError(404, "not_found", missing, { headers });
  const type = getMimeType(name) ?? "application/octet-stream";
  return new Response(bytes, { headers: { ...BASE_HEADERS, ...headers, "content-type": type } });
}
