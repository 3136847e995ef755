/**
 * Memory of what compiles and renders. What it holds at once is small (80 MiB for 5,000 episodes), but Node's heap and the
 * allocators of Node and of the bundler keep what they have used once: bounded, they need half of it for the same time. Below
 * 128 MiB nothing old is collected: V8 would look through all of it for every thirty pages.
 */
export const boundedHeap = [
  "--max-semi-space-size=16",
  "--max-old-space-size=512",
  "--initial-heap-size=128",
];
export const boundedAllocators = {
  MALLOC_ARENA_MAX: "2",
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  MIMALLOC_PURGE_DELAY: "0",
};
