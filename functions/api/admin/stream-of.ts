/** Web stream that takes the next item when its reader asks for one; a reader that stops early ends the iteration. */
export function streamOf<Item>(items: AsyncIterable<Item> | Iterable<Item>): ReadableStream<Item> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  return new ReadableStream<Item>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
