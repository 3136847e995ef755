import type { ViteUserConfig } from "astro";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

/** Module of Vite that every dynamic import goes through. */
export const PRELOAD_HELPER = "\0vite/preload-helper.js";
/** Module of Astro that writes the scripts of islands into a page, and what is taken out of it. */
export const ISLAND_SCRIPTS = "astro/dist/runtime/server/scripts.js";
// biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of Astro's own code.
export const ISLAND_STYLE = "<style>${ISLAND_STYLES}</style>";

/**
 * Modules that come with the first use bring no style sheet of their own, so the helper that would fetch it is left out:
 * three quarters of a kilobyte on every page. Vite keeps it even without `modulePreload`:
 * https://github.com/vitejs/vite/issues/13952. Where the helper has another name, it is bundled as it is.
 */
export const plainDynamicImports = (): Plugin => ({
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: (id) => (id === PRELOAD_HELPER ? "export const __vitePreload = (load) => load();" : undefined),
});

/**
 * Astro writes this rule into every page with an island; it stands in base.css, and the policy allows no inline style:
 * https://github.com/withastro/astro/issues/8719. Where Astro writes it otherwise, it stays, browsers ignore it, and pages look the
 * same.
 */
export const islandStyleInSheet = (): Plugin => ({
  name: "island-style-in-sheet",
  transform: (code, id) => (id.endsWith(`/${ISLAND_SCRIPTS}`) ? code.replace(ISLAND_STYLE, "") : undefined),
});
