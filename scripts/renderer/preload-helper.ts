import type { ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** Module of Vite that every dynamic import goes through. */
export const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * Modules that come with the first use bring no style sheet of their own, so the helper that would fetch it is left out:
 * three quarters of a kilobyte on every page. Vite keeps it even without `modulePreload`:
 * https://github.com/vitejs/vite/issues/13952. Where the helper has another name, it is bundled as it is, with a warning.
 */
export function plainDynamicImports(): Plugin {
  let isLeftOut = false;
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => {
      if (id !== PRELOAD_HELPER) return;
      isLeftOut = true;
      return "export const __vitePreload = (load) => load();";
    },
    generateBundle(_, bundle) {
      const hasDynamicImport = Object.values(bundle).some(
        (chunk) => chunk.type === "chunk" && chunk.dynamicImports.length > 0,
      );
      if (hasDynamicImport && !isLeftOut) this.warn("Vite's helper for dynamic imports is not where it was.");
    },
  };
}
