import { resolve } from "node:path";

/**
 * Memory of the renderer: a larger young generation holds on to more than it saves in time, and the bundler's allocator
 * otherwise keeps what it has used once. Together they halve the peak.
 */
const YOUNG_MIB = 16;
const ALLOCATOR = { MIMALLOC_ARENA_EAGER_COMMIT: "0", MIMALLOC_PURGE_DELAY: "0" };

/** Arguments for Node and variables with which the pages are rendered, in a process of their own. */
export const rendererCommand = {
  args: [`--max-semi-space-size=${YOUNG_MIB}`, resolve("node_modules/astro/bin/astro.mjs"), "build"],
  env: { ...ALLOCATOR, ASTRO_TELEMETRY_DISABLED: "1" },
};
