import type { IncomingMessage } from "node:http";
import { ReadableStream } from "node:stream/web";
import { receiveUpload } from "#api/admin/recordings/uploads.ts";
import { ApiError } from "#api/api-error.ts";
import { DOWNLOADS, type RecordingFolder } from "#api/recordings.ts";
import { MAX_RECORDING_BYTES } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";
import { mediaType, openPublic } from "../net/fetch-public.ts";
import { AddressRefused, type ResolveHost } from "../net/public-address.ts";

/** Time until the response begins; within it, `receive` limits the time between two parts. */
const RESPONSE_MS = 30_000;
/** Statuses worth another attempt: too many requests, and faults of the server. */
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** A download that the other server refuses; `message` is for the editor. */
export class DownloadRefused extends Error {
  /** Whether another attempt may succeed. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** State of a download that has begun, so that it can go on later. */
export interface Received {
  /** Id of the upload that the recording is received into. */
  upload: string;
  bytes: number;
  /** Identifies the version of the file: the rest of another version must not follow its beginning. Null: it has none. */
  validator: string | null;
}

interface Options {
  folder: RecordingFolder;
  resolve: ResolveHost | undefined;
  signal: AbortSignal;
  /** Called when the size is known, before the first part. */
  onBegun: (begun: Received) => void;
  onReceived: (bytes: number) => void;
}

/**
 * Receives a recording of the public internet into an upload of `DOWNLOADS`, or its rest, if the server sends it.
 * @throws DownloadRefused; ApiError of the upload; another error when the connection was lost, after which it can go on
 */
export async function receiveDownload(
  address: string,
  begun: Received | null,
  { folder, resolve, signal, onBegun, onReceived }: Options,
): Promise<Received> {
  const received = begun && (await offsetOf(folder, begun.upload));
  if (begun && received === begun.bytes) return begun;
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), RESPONSE_MS);
  const response = await openPublic(address, {
    ...(resolve && { resolve }),
    signal: AbortSignal.any([signal, slow.signal]),
    accept: "audio/*",
    headers: begun?.validator && received ? { range: `bytes=${received}-`, "if-range": begun.validator } : {},
  })
    .catch((error: unknown) => {
      throw error instanceof AddressRefused ? new DownloadRefused(NOT_PUBLIC) : error;
    })
    .finally(() => clearTimeout(timer));
  try {
    let offset = received ?? 0;
    let target = begun;
    if (!target || !isRestFrom(response, offset, target.bytes)) {
      const bytes = sizeOf(response);
      if (begun) await folder.drop(DOWNLOADS, begun.upload);
      target = { upload: await announce(folder, bytes), bytes, validator: validatorOf(response) };
      offset = 0;
      onBegun(target);
    }
    const { upload, bytes } = target;
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
    const body = ReadableStream.from(counted(response, offset, onReceived));
    await receiveUpload(folder, DOWNLOADS, tus("PATCH", upload, headers, body));
    if ((await offsetOf(folder, upload)) !== bytes) throw new Error("the connection was lost");
    return target;
  } finally {
    response.destroy();
  }
}

const NOT_PUBLIC = "Esa dirección no es pública, o lleva a una que no lo es.";
const NOT_SOUND =
  "En esa dirección hay una página, no una grabación. Abrila en el navegador y buscá la dirección del audio.";
const NO_SIZE =
  "El servidor de esa dirección no dice cuánto pesa la grabación: bajala a tu computadora y subila en «Audios».";
const TOO_LARGE = `La grabación es demasiado grande: hasta ${formatBytes(MAX_RECORDING_BYTES)}.`;

/** Whether the response is the rest of a file of this size. */
const isRestFrom = ({ statusCode, headers }: IncomingMessage, offset: number, bytes: number): boolean =>
  statusCode === 206 && headers["content-range"] === `bytes ${offset}-${bytes - 1}/${bytes}`;

/** Size of the file of a response. @throws DownloadRefused when it is no recording that can be stored */
function sizeOf(response: IncomingMessage): number {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    const message = `El servidor de esa dirección no da la grabación (respondió ${statusCode}).`;
    throw new DownloadRefused(message, mayPass(statusCode));
  }
  if (mediaType(response)?.startsWith("text/")) throw new DownloadRefused(NOT_SOUND);
  const bytes = Number(headers["content-length"]);
  if (!bytes) throw new DownloadRefused(NO_SIZE);
  if (bytes > MAX_RECORDING_BYTES) throw new DownloadRefused(TOO_LARGE);
  return bytes;
}

/** A weak tag does not promise the same bytes. */
const validatorOf = ({ headers: { etag, "last-modified": changed } }: IncomingMessage): string | null =>
  (etag?.startsWith('"') ? etag : changed) ?? null;

async function* counted(parts: AsyncIterable<Buffer>, from: number, onReceived: Options["onReceived"]) {
  let received = from;
  for await (const part of parts) {
    received += part.length;
    onReceived(received);
    yield new Uint8Array(part);
  }
}

/** A request of the tus protocol, to this process. */
const tus = (method: string, upload: string, headers: Record<string, string>, body?: ReadableStream) =>
  new Request(`http://localhost/api/admin/recordings/uploads${upload && `/${upload}`}`, {
    method,
    headers: { "tus-resumable": "1.0.0", ...headers },
    ...(body && { body, duplex: "half" }),
  } as RequestInit);

/** Creates an upload, whose space on the disk is reserved; returns its id. */
async function announce(folder: RecordingFolder, bytes: number): Promise<string> {
  const answer = await receiveUpload(folder, DOWNLOADS, tus("POST", "", { "upload-length": String(bytes) }));
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
}

/** Number of bytes that have been received; null when the upload is gone. */
async function offsetOf(folder: RecordingFolder, upload: string): Promise<number | null> {
  try {
    const state = await receiveUpload(folder, DOWNLOADS, tus("HEAD", upload, {}));
    return Number(state.headers.get("upload-offset"));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
