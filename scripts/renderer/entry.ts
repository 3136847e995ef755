/** The compiled pages as a module: what an Astro adapter would serve, rendered one page at a time. Bundled by integration.ts. */
import { StaticPaths } from "astro:static-paths";
import { createApp } from "astro/app/entrypoint";

export { default as pageData } from "renderer:page-data";

export const app = createApp({ streaming: false });
export const staticPaths = new StaticPaths(app);
