import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  path: string;
  /** False for content that is already compressed. */
  compress: boolean;
  parts: AsyncIterable<Uint8Array>;
}

/** Streams a ZIP file; only one part is in memory at a time. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) ready.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
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
