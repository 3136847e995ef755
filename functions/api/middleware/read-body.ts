import { ApiError } from "#api/api-error.ts";

export const MAX_BODY_BYTES = 65_536;
/** Time limit for receiving a body. */
const TIMEOUT_MS = 15_000;

/**
 * Reads the whole body, at most `maxBytes` (default 64 KiB). A larger `content-length` is refused without reading; a stream
 * without length is read up to the limit and then cancelled.
 * @throws ApiError 413, or 408 when the sender is too slow
 */
export async function readBody(
  request: Request,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(tooSlow()), timeoutMs);
  });
  try {
    return await Promise.race([collect(reader, maxBytes), timeout]);
  } catch (error) {
    // Stops reading further bytes. Not awaited, and errors are ignored: the sender may never be notified.
    reader.cancel().catch(() => {});
    throw error instanceof ApiError ? error : interrupted();
  } finally {
    clearTimeout(timer);
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(part.value);
  }
  const [first = new Uint8Array()] = chunks;
  return chunks.length <= 1 ? first : join(chunks, size);
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

const tooLarge = () =>
  new ApiError(413, "too_large", "El texto es demasiado largo.", { headers: { connection: "close" } });
export const tooSlow = () =>
  new ApiError(408, "too_slow", "El envío tardó demasiado. Por favor, intentá de nuevo.", {
    headers: { connection: "close" },
  });
const interrupted = () => new ApiError(400, "interrupted", "El envío se cortó. Por favor, intentá de nuevo.");
