import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { compiledPages, plainDynamicImports } from "./scripts/renderer/index.ts";
import { buildTarget } from "./scripts/site/browsers.ts";
import { clientUse } from "./src/layouts/client-use/integration.ts";
import { staticReact } from "./src/layouts/static-react/integration.ts";

// Astro compiles the pages; scripts/renderer renders them, from the snapshot in ARCHIVE_SNAPSHOT, each at its own address.
const ALONE = "astro build solo no hace el sitio: usá npm run build.";

export default defineConfig({
  outDir: process.env.OUT_DIR ?? "dist",
  // As pages link to each other and as the server answers without a redirect.
  trailingSlash: "never",
  integrations: [staticReact(), clientUse(), compiledPages("scripts/site/page-data.ts", ALONE)],
  // The content security policy allows no inline style, and fonts are cached better as files.
  build: { inlineStylesheets: "never" },
  // 1 kB of script on every page for what a local or CDN page of 10 kB does not need.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports(), tailwindcss()],
    build: {
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Of two thousand icons only those in use are read: a quarter of the bundling.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  },
});
