import { ApiError } from "#api/api-error.ts";
import type { FetchFile } from "#api/deps.ts";
import { type FeedItem, readFeed } from "#core/import/read-feed.ts";
import { isTimed } from "#core/import/timed-transcript.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { withoutUnstorable } from "#core/text/without-unstorable.ts";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";

const MAX_FEED_BYTES = 20 * 2 ** 20;
const FEED_TIMEOUT_MS = 30_000;
const MAX_TRANSCRIPT_BYTES = 2_000_000;
/** Covers all transcripts: below the time that the back-office waits. */
const TRANSCRIPTS_TIMEOUT_MS = 120_000;
const AT_ONCE = 4;
/** Length of all transcripts that keep their times, which have to fit into one import with everything else. */
const MAX_TIMED_LENGTH = 24 * 2 ** 20;

interface FeedTranscript {
  /** Content of a file with times, or the text alone. */
  content: string;
  hasTimes: boolean;
}

export interface AddressFile {
  items: (FeedItem & { Transcripción?: string })[];
  /** Numbers of the programmes whose transcript could not be read. */
  untranscribed: string[];
  /** Numbers of those whose transcript has no times. */
  untimed: string[];
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
  return addTranscripts(items, fetchFile);
}

/** Adds the transcripts of programmes, from their addresses. */
export async function addTranscripts(items: FeedItem[], fetchFile: FetchFile): Promise<AddressFile> {
  const transcripts = await readTranscripts(items, fetchFile);
  const transcriptOf = (item: FeedItem) => transcripts.get(item["Dirección de la transcripción"]);
  const numbersOf = (found: (item: FeedItem) => boolean) =>
    items
      .filter((item) => item["Dirección de la transcripción"] !== "" && found(item))
      .map(({ Número }) => Número);
  return {
    items: items.map((item) => {
      const transcript = transcriptOf(item);
      return transcript ? { ...item, Transcripción: transcript.content } : item;
    }),
    untranscribed: numbersOf((item) => !transcriptOf(item)),
    untimed: numbersOf((item) => transcriptOf(item)?.hasTimes === false),
  };
}

/** Transcripts by their address; those that cannot be read are left out. */
async function readTranscripts(
  items: readonly FeedItem[],
  fetchFile: FetchFile,
): Promise<Map<string, FeedTranscript>> {
  const waiting = [...new Set(items.map((item) => item["Dirección de la transcripción"]).filter(Boolean))];
  const signal = AbortSignal.timeout(TRANSCRIPTS_TIMEOUT_MS);
  const found = new Map<string, FeedTranscript>();
  let timedLength = 0;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const asked = { accept: "text/vtt, application/json, text/*", maxBytes: MAX_TRANSCRIPT_BYTES, signal };
      const bytes = await fetchFile(address, asked).catch(() => null);
      if (!bytes) continue;
      const content = withoutUnstorable(decodeText(bytes).text).trim();
      const read = parseTranscript(content, new URL(address).pathname);
      if (!read.ok) continue;
      const { speakers, transcript } = read.value.transcription;
      const hasTimes =
        speakers.length > 0 && isTimed(content) && timedLength + content.length <= MAX_TIMED_LENGTH;
      if (hasTimes) timedLength += content.length;
      found.set(address, { content: hasTimes ? content : transcript, hasTimes });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
