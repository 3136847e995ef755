import { streamOf } from "#api/admin/stream-of.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import { zonedFormat } from "#core/text/time-zone.ts";

/**
 * Streams a download while its content is read from the database. `name` must be plain ASCII.
 * A failure midway aborts the connection, so that no browser saves a partial file as complete.
 */
export function attachment(name: string, type: string, parts: AsyncIterable<string | Uint8Array>): Response {
  const headers = {
    ...BASE_HEADERS,
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response(streamOf(encoded(parts)), { headers });
}

async function* encoded(parts: AsyncIterable<string | Uint8Array>) {
  const encoder = new TextEncoder();
  for await (const part of parts) yield typeof part === "string" ? encoder.encode(part) : part;
}

const dayOf = zonedFormat({}, "sv-SE");

/** File name with the current day in the time zone of the archive: `episodios-2026-03-02.csv`. */
export const datedName = (name: string, extension: string, now: number) =>
  `${name}-${dayOf(now)}.${extension}`;
