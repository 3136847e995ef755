import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { compiledPages, plainDynamicImports } from "./scripts/renderer/index.ts";
import { buildTarget } from "./scripts/site/browsers.ts";
import { needsContent } from "./scripts/site/needs-content.ts";
import { clientUse } from "./src/layouts/client-use/integration.ts";
import { staticReact } from "./src/layouts/static-react/integration.ts";
import { themeImports } from "./src/styles/theme-imports.ts";

export default defineConfig({
  outDir: process.env.OUT_DIR ?? "dist",
  // The form in which pages link to each other and which the server answers without a redirect.
  trailingSlash: "never",
  integrations: [needsContent(), staticReact(), clientUse(), compiledPages("scripts/site/page-data.ts")],
  // The content security policy forbids inline styles, and separate files are cached better.
  build: { inlineStylesheets: "never" },
  // Prefetching would add 1 kB of script to every page, for pages of 10 kB.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports(), themeImports(), tailwindcss()],
    build: {
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Reads only the used ones of two thousand icons, which saves a quarter of the bundling time.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  },
});
