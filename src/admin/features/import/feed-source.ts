import { call } from "#admin/api/call.ts";
import type { ImportSource } from "#core/import/import-source.ts";
import { api } from "#islands/api-client.ts";

/** Time for a feed and its transcripts. */
const TIMEOUT_MS = 3 * 60_000;
const { feed } = api.admin.import;

const readFeed = (address: string) => call(feed.$post, { json: { address } }, TIMEOUT_MS);

/** The podcast at an address. @throws Failure */
export const feedAt = async (address: string): Promise<ImportSource> =>
  toSource(address, await readFeed(address));

/** Adds the transcripts to the file of a podcast that names their addresses; returns other files as they are. */
export async function withTranscripts(source: ImportSource): Promise<ImportSource> {
  if (!source.ok || source.format !== "xml" || !source.text.includes("<podcast:transcript ")) return source;
  const { name, text } = source;
  try {
    return toSource(name, await call(feed.file.$post, { json: { text } }, TIMEOUT_MS));
  } catch {
    return { ...source, note: "No se pudieron leer las transcripciones: el podcast entra sin ellas." };
  }
}

type ReadFeed = Awaited<ReturnType<typeof readFeed>>;

function toSource(name: string, { items, untranscribed, untimed }: ReadFeed): ImportSource {
  const notes = [
    ...named("No se pudo leer la transcripción de", untranscribed),
    ...named("Entra sin los tiempos la transcripción de", untimed),
  ];
  return { ok: true, name, format: "json", text: JSON.stringify(items), note: notes.join(" ") || null };
}

const named = (text: string, numbers: readonly string[]) =>
  numbers.length > 0 ? [`${text}: ${numbers.join(", ")}.`] : [];
