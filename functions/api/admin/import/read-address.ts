import { ApiError } from "#api/api-error.ts";
import type { FetchFile } from "#api/deps.ts";
import { type FeedItem, readFeed } from "#core/import/read-feed.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";

const MAX_FEED_BYTES = 20 * 2 ** 20;
const FEED_TIMEOUT_MS = 30_000;
const MAX_TRANSCRIPT_BYTES = 2 * 2 ** 20;
/** Covers all transcripts: below the time that the back-office waits. */
const TRANSCRIPTS_TIMEOUT_MS = 120_000;
const AT_ONCE = 4;

export interface AddressFile {
  items: (FeedItem & { Transcripción?: string })[];
  /** Numbers of the programmes whose transcript could not be read. */
  untranscribed: string[];
}

/** The programmes of a feed on the public internet, with their transcripts. @throws ApiError with the reason */
export async function readFeedAddress(address: string, fetchFile: FetchFile): Promise<AddressFile> {
  const asked = { accept: "application/rss+xml, application/xml, text/xml", maxBytes: MAX_FEED_BYTES };
  const signal = AbortSignal.timeout(FEED_TIMEOUT_MS);
  const bytes = await fetchFile(address, { ...asked, signal }).catch(() => {
    throw new ApiError(
      502,
      "feed_unread",
      "No se pudo leer esa dirección. Tiene que ser pública, y de menos de 20 MB.",
    );
  });
  const items = readFeed(decodeText(bytes).text);
  if (items.length === 0)
    throw new ApiError(400, "no_feed", "En esa dirección no hay un podcast (RSS) con programas.");
  const transcripts = await readTranscripts(items, fetchFile);
  return {
    items: items.map((item) => {
      const text = transcripts.get(item["Dirección de la transcripción"]);
      return text ? { ...item, Transcripción: text } : item;
    }),
    untranscribed: items
      .filter((item) => {
        const at = item["Dirección de la transcripción"];
        return at !== "" && !transcripts.has(at);
      })
      .map(({ Número }) => Número),
  };
}

/** Transcripts by their address; those that cannot be read are left out. */
async function readTranscripts(
  items: readonly FeedItem[],
  fetchFile: FetchFile,
): Promise<Map<string, string>> {
  const waiting = [...new Set(items.map((item) => item["Dirección de la transcripción"]).filter(Boolean))];
  const signal = AbortSignal.timeout(TRANSCRIPTS_TIMEOUT_MS);
  const found = new Map<string, string>();
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const asked = { accept: "text/vtt, application/json, text/*", maxBytes: MAX_TRANSCRIPT_BYTES, signal };
      const bytes = await fetchFile(address, asked).catch(() => null);
      const read = bytes && parseTranscript(decodeText(bytes).text, new URL(address).pathname);
      if (read?.ok) found.set(address, read.value.transcription.transcript);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
