import { resolve } from "node:path";

/**
 * Memory of the renderer. What it holds at once is small (80 MiB for 5,000 programmes), but Node's heap and the allocators
 * of Node and of the bundler keep what they have used once: bounded, they need half of it for the same time.
 */
const HEAP = ["--max-semi-space-size=16", "--max-old-space-size=512"];
const ALLOCATORS = { MALLOC_ARENA_MAX: "2", MIMALLOC_ARENA_EAGER_COMMIT: "0", MIMALLOC_PURGE_DELAY: "0" };

/** Arguments for Node and variables with which the pages are rendered, in a process of their own. */
export const rendererCommand = {
  args: [...HEAP, resolve("node_modules/astro/bin/astro.mjs"), "build"],
  env: { ...ALLOCATORS, ASTRO_TELEMETRY_DISABLED: "1" },
};
