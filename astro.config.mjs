import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { buildTarget } from "./scripts/site/browsers.ts";
import { islandStyleInSheet, plainDynamicImports } from "./scripts/site/compiled-site/bundler-seams.ts";
import { compiledPages } from "./scripts/site/compiled-site/integration.ts";
import { clientUse } from "./src/layouts/client-use/integration.ts";
import { staticReact } from "./src/layouts/static-react/integration.ts";

// Astro compiles the pages; scripts/site/pages renders them, from the snapshot in ARCHIVE_SNAPSHOT, each at its own address.
export default defineConfig({
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
    plugins: [plainDynamicImports(), islandStyleInSheet(), tailwindcss()],
    build: {
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Of two thousand icons only those in use are read: a quarter of the bundling.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  },
});
