import { type PackedFile, packedStream } from "#api/admin/backup/packed-stream.ts";
import { streamOf } from "#api/admin/stream-of.ts";

export interface ZipEntry extends PackedFile {
  /** False for content that is already compressed. */
  compress: boolean;
}

/** Streams a ZIP file of any size (ZIP64 where it is needed); only one part is in memory at a time. */
export const zipStream = (entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> =>
  packedStream(async (writable) => {
    // Loaded here, because only backups need it.
    const { ZipWriter } = await import("@zip.js/zip.js");
    const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate: at });
    for await (const { path, compress, parts } of entries)
      await zip.add(path, streamOf(parts), { level: compress ? 6 : 0 });
    await zip.close();
  });
