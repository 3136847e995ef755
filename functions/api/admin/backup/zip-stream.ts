import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  path: string;
  /** False for content that is already compressed. */
  compress: boolean;
  parts: AsyncIterable<Uint8Array>;
}

/** Positions in a ZIP file have 32 bits; fflate, which writes and reads it here, would store larger ones cut off. */
const MAX_ZIP_BYTES = 2 ** 32 - 1;

/**
 * Streams a ZIP file; only one part is in memory at a time.
 * @throws Error when it would have more than `most` bytes
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
  most = MAX_ZIP_BYTES,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let bytes = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) {
      ready.push(chunk);
      bytes += chunk.length;
    }
  });
  const take = () => {
    if (failure) throw failure;
    if (bytes > most) throw new Error("la copia tiene más de 4 GB y no entra en un archivo ZIP");
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { path, compress, parts } of entries) {
    const file = compress ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
