import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { buildTarget } from "./scripts/site/browsers.ts";
import { compiledPages } from "./scripts/site/compiled-site/integration.ts";
import { clientUse } from "./src/layouts/client-use/integration.ts";
import { staticReact } from "./src/layouts/static-react/integration.ts";

/**
 * Modules that come with the first use bring no style sheet of their own, so the helper that would fetch it is left out:
 * three quarters of a kilobyte on every page.
 */
const plainDynamicImports = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

/** Astro writes this rule into every page with an island; it stands in base.css, and the policy allows no inline style. */
const islandStyleInSheet = {
  name: "island-style-in-sheet",
  transform: (code, id) =>
    id.endsWith("/astro/dist/runtime/server/scripts.js")
      ? // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of Astro's own code.
        code.replace("<style>${ISLAND_STYLES}</style>", "")
      : undefined,
};

// Astro compiles the pages; scripts/site/pages renders them, from the snapshot in ARCHIVE_SNAPSHOT and for SITE_URL.
export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:4321",
  outDir: process.env.OUT_DIR ?? "dist",
  // As pages link to each other and as the server answers without a redirect.
  trailingSlash: "never",
  integrations: [staticReact(), clientUse(), compiledPages()],
  // The content security policy allows no inline style, and fonts are cached better as files.
  build: { inlineStylesheets: "never" },
  // 1 kB of script on every page for what a local or CDN page of 10 kB does not need.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports, islandStyleInSheet, tailwindcss()],
    build: {
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Of two thousand icons only those in use are read: a quarter of the bundling.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  },
});
