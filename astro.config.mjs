import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { clientUse } from "./src/layouts/client-use/integration.ts";

/** Addresses that are no page of their own: they lead to one, or answer errors. */
const UNLISTED = /\/(episode\/|404|buscar)/;

// Astro never touches the database: pages read the snapshot in ARCHIVE_SNAPSHOT.
export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:4321",
  outDir: process.env.OUT_DIR ?? "dist",
  integrations: [react(), clientUse(), sitemap({ filter: (page) => !UNLISTED.test(new URL(page).pathname) })],
  // The content security policy allows no inline style, and fonts are cached better as files.
  build: { inlineStylesheets: "never" },
  prefetch: { prefetchAll: true, defaultStrategy: "hover" },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: 0 } },
});
