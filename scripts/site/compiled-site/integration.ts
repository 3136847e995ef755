import { rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const ENTRY = fileURLToPath(new URL("entry.ts", import.meta.url));
/** Below the output folder: what renders, and what browsers get. */
export const SERVER_FOLDER = "server";
export const SERVER_ENTRY = "render.mjs";
/** Environment variable that the build of the site sets for its `astro build`; alone it would leave a site without pages. */
export const COMPILE_ONLY = "ASTRO_COMPILE_ONLY";
const NOT_ALONE = "astro build solo no hace el sitio: usá npm run build.";

/**
 * `astro build` compiles pages and scripts and renders nothing: the compiled pages are kept in the folder `server` of the
 * output, to be rendered from as often as the content changes.
 */
export function compiledPages(): AstroIntegration {
  let compiled = "";
  let outDir = "";
  const entry: Plugin = {
    name: "compiled-pages-entry",
    applyToEnvironment: ({ name }) => name === "prerender",
    buildStart() {
      this.emitFile({ type: "chunk", id: ENTRY, fileName: SERVER_ENTRY });
    },
    writeBundle({ dir = "" }) {
      compiled = dir;
    },
  };
  return {
    name: "compiled-pages",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "build" && process.env[COMPILE_ONLY] === undefined) throw new Error(NOT_ALONE);
        if (command === "build") updateConfig({ vite: { plugins: [entry] } });
      },
      "astro:config:done": ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      "astro:build:start": ({ setPrerenderer }) => {
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
