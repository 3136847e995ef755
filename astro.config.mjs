import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { clientUse } from "./src/layouts/client-use/integration.ts";
import { staticReact } from "./src/layouts/static-react/integration.ts";

/** Addresses that are no page of their own: they lead to one, or answer errors. */
const UNLISTED = /\/(episode\/|404|buscar|admin)/;

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
      ? code.replace("<style>${ISLAND_STYLES}</style>", "")
      : undefined,
};

// Astro never touches the database: pages read the snapshot in ARCHIVE_SNAPSHOT.
export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:4321",
  outDir: process.env.OUT_DIR ?? "dist",
  // As pages link to each other and as the server answers without a redirect.
  trailingSlash: "never",
  integrations: [
    staticReact(),
    clientUse(),
    sitemap({ filter: (page) => !UNLISTED.test(new URL(page).pathname) }),
  ],
  // The content security policy allows no inline style, and fonts are cached better as files.
  // Pages wait for files more than they compute: a few at once keep one core busy.
  build: { inlineStylesheets: "never", concurrency: 4 },
  // 1 kB of script on every page for what a local or CDN page of 10 kB does not need.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports, islandStyleInSheet, tailwindcss()],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      // Of two thousand icons only those in use are read: a quarter of the bundling.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  },
});
