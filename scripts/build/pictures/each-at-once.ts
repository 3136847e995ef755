/** Works through a list, so many at a time. @throws what the first failing work threw. */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // One for all lanes: each item is taken once.
  const waiting = (function* () {
    yield* items;
  })();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
