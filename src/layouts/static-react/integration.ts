import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

const SERVER = fileURLToPath(new URL("./server.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("./client.ts", import.meta.url));

/** `@astrojs/react` with halves of our own, for pages that are written once and islands that sleep: see both files. */
export function staticReact(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      "astro:config:setup": (options) =>
        hooks["astro:config:setup"]?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, serverEntrypoint: SERVER, clientEntrypoint: CLIENT }),
        }),
    },
  };
}
