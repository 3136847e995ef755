/** Public interface of this module; only tests import its other files. */
export { compileSite } from "./compile-site.ts";
export { BUILD_MODE, compiledPages, plainDynamicImports } from "./integration.ts";
export type { PageData } from "./page-data.ts";
export { prepareSite } from "./prepare-site.ts";
export type { RenderOrder } from "./render-order.ts";
export { renderCompiled } from "./render-pages.ts";
export { renderPart } from "./render-part.ts";
export { runNode } from "./run-node.ts";
