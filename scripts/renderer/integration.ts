import { rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const ENTRY = fileURLToPath(new URL("entry.ts", import.meta.url));
const PAGE_DATA = "renderer:page-data";
/** Folder below the output folder for the compiled pages; the rest of the output is for browsers. */
export const SERVER_FOLDER = "server";
export const SERVER_ENTRY = "render.mjs";
/** Environment variable with the mode of this `astro build`. The build fails without it, since it would render no pages. */
export const BUILD_MODE = "RENDERER_MODE";
export const COMPILE_ONLY = "compile";
export const ASTRO_ALONE = "astro";

/** Compiles packages into the pages, so that a build loads only the parts of the packages that the pages use. */
const bundled: ViteUserConfig = { environments: { prerender: { resolve: { noExternal: true } } } };

/**
 * Makes `astro build` compile pages and scripts without rendering: the compiled pages stay in the folder `server` of the
 * output and are rendered again whenever the content changes.
 * @param pageData path of the module whose default export is a `PageData`, from the root of the project
 */
export function compiledPages(pageData: string): AstroIntegration {
  let compiled = "";
  let outDir = "";
  const entry = (root: URL): Plugin => ({
    name: "compiled-pages-entry",
    applyToEnvironment: ({ name }) => name === "prerender",
    resolveId: (id) => (id === PAGE_DATA ? fileURLToPath(new URL(pageData, root)) : undefined),
    buildStart() {
      this.emitFile({ type: "chunk", id: ENTRY, fileName: SERVER_ENTRY });
    },
    writeBundle({ dir = "" }) {
      compiled = dir;
    },
  });
  return {
    name: "compiled-pages",
    hooks: {
      "astro:config:setup": ({ command, config, updateConfig }) => {
        if (command !== "build") return;
        const mode = process.env[BUILD_MODE];
        if (mode === COMPILE_ONLY) updateConfig({ vite: { plugins: [entry(config.root)], ...bundled } });
        else if (mode !== ASTRO_ALONE)
          throw new Error("`astro build` alone compiles pages and renders none.");
      },
      "astro:config:done": ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      "astro:build:start": ({ setPrerenderer }) => {
        if (process.env[BUILD_MODE] === ASTRO_ALONE) return;
        setPrerenderer((usual) => ({
          ...usual,
          name: "compiled-pages",
          setup: async () => {},
          getStaticPaths: async () => [],
          teardown: () => rename(compiled, join(outDir, SERVER_FOLDER)),
        }));
      },
    },
  };
}

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
