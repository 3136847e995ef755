import { createTarPacker } from "modern-tar";
import type { PackedFile } from "#api/admin/backup/packed-stream.ts";
import { streamOf } from "#api/admin/stream-of.ts";

export interface TarEntry extends PackedFile {
  /** Total size of `parts`. */
  bytes: number;
}

/**
 * Streams a tar file (POSIX.1-2001, pax) of any size; only a few parts are in memory at a time.
 * @throws when the parts of an entry have more or fewer bytes than its `bytes`
 */
export async function* tarStream(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const packing = (async () => {
    for await (const { path, bytes, parts } of entries) {
      // Without the record, other programs would guess the encoding of a name.
      const header = { name: path, size: bytes, mode: 0o600, mtime: at, pax: { path } };
      await streamOf(parts).pipeTo(controller.add(header));
    }
    controller.finalize();
  })().catch((error) => controller.error(error));
  yield* readable;
  await packing;
}
