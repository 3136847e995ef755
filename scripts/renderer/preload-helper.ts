import type { ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** Module of Vite that every dynamic import goes through. */
export const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * Leaves out Vite's helper that loads the style sheets of dynamic imports, which have none here: it takes three quarters of a
 * kilobyte on every page. Vite keeps it even without `modulePreload`: https://github.com/vitejs/vite/issues/13952. Each importer
 * has a copy of what is left, because a shared module of 28 bytes is one more request, after the script of the page. When the
 * helper has another name, it is bundled unchanged, with a warning.
 */
export function plainDynamicImports(): Plugin {
  let isLeftOut = false;
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Astro replaces the setting of the configuration; without it, each script lists the files of its dynamic imports.
    configEnvironment: (name) => (name === "client" ? { build: { modulePreload: false } } : undefined),
    resolveId: (source, importer) => (source === PRELOAD_HELPER ? `${source}?${importer}` : undefined),
    load: (id) => {
      if (!id.startsWith(`${PRELOAD_HELPER}?`)) return;
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
