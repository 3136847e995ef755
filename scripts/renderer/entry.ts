/** Module of the compiled pages: the app an Astro adapter would serve, for rendering page by page. Bundled by integration.ts. */
import { StaticPaths } from "astro:static-paths";
import { createApp } from "astro/app/entrypoint";

export { default as pageData } from "renderer:page-data";

export const app = createApp({ streaming: false });
export const staticPaths = new StaticPaths(app);
