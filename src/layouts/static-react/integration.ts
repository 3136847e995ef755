import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

const SERVER = fileURLToPath(new URL("./server.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("./client.ts", import.meta.url));

/**
 * `@astrojs/react` with the server and client entry points of this folder, which state the reasons. The plain `react()` works as
 * well: islands then hydrate with the early update that `client.ts` avoids, and ids differ between builds.
 */
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
