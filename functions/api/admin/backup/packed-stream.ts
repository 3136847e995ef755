/** One file of a ZIP or tar file. */
export interface PackedFile {
  path: string;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Yields what `pack` writes to a stream, at the pace of the reader. A reader that stops early ends the stream.
 * @throws the error of `pack`
 */
export async function* packedStream(
  pack: (writable: WritableStream<Uint8Array>) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let fail: (error: unknown) => void = () => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  const packing = pack(writable).catch(fail);
  yield* readable;
  await packing;
}
