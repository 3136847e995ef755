import type { ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** Plugin of Vite that wraps every dynamic import. */
export const IMPORT_WRAPPER = "native:import-analysis-build";

/**
 * Leaves dynamic imports as they are. Vite wraps each in a helper that loads its style sheets first, of which there are none
 * here: it takes three quarters of a kilobyte on every page, and has no setting: https://github.com/vitejs/vite/issues/13952.
 */
export const plainDynamicImports = (): Plugin => ({
  name: "plain-dynamic-imports",
  apply: "build",
  configResolved({ plugins }) {
    const wrapper = plugins.find(({ name }) => name === IMPORT_WRAPPER);
    if (wrapper) wrapper.applyToEnvironment = ({ name }) => name !== "client";
  },
});
