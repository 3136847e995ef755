/**
 * Memory limits of the processes that compile and render. Live data is small (80 MiB for 5,000 episodes), but Node's heap and
 * the allocators of Node and of the bundler do not return memory: with limits they need half of it and no more time. Below
 * 128 MiB the old generation is not collected: V8 would scan all of it for every thirty pages.
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
