import { StartError } from "#hosting/start-error.ts";
import { freeBytes, SPARE_BYTES } from "#node/free-space.ts";

/** Bytes between two looks at the free space. */
const LOOK_BYTES = 16 * 2 ** 20;

/**
 * Yields the pieces of a file that is written into a folder, and shows the number of bytes so far.
 * @throws StartError before the disk is full: the archive may be on the same one
 */
export async function* whileRoom(
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
  show: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let next = 0;
  for await (const piece of pieces) {
    if (bytes >= next) {
      if ((await freeBytes(folder)) < SPARE_BYTES + LOOK_BYTES)
        throw new StartError(`En el disco de ${folder} no queda lugar para la copia.`);
      next = bytes + LOOK_BYTES;
    }
    bytes += piece.length;
    show(bytes);
    yield piece;
  }
}
