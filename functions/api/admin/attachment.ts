import { BASE_HEADERS } from "#api/respond.ts";
import { zonedFormat } from "#core/text/time-zone.ts";

/**
 * A file that is written while it is read from the database. `name` is of plain characters.
 * A failure half-way breaks the connection off, so that no browser takes half a file for whole.
 */
export function attachment(name: string, type: string, parts: AsyncIterable<string | Uint8Array>): Response {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  const headers = {
    ...BASE_HEADERS,
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response(body, { headers });
}

const dayOf = zonedFormat("sv-SE", {});

/** `episodios-2026-03-02.csv`, with the day in the time zone of the archive. */
export const datedName = (name: string, extension: string, now: number) =>
  `${name}-${dayOf(now)}.${extension}`;
