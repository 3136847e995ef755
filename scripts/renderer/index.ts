/** Public interface of this module; only tests import its other files. */
export { compileSite } from "./compile-site.ts";
export { BUILD_MODE, compiledPages } from "./integration.ts";
export type { PageData } from "./page-data.ts";
export { plainDynamicImports } from "./plain-imports.ts";
export { prepareSite } from "./prepare-site.ts";
export { renderCompiled } from "./render-compiled.ts";
export type { RenderOrder } from "./render-order.ts";
export { renderPart } from "./render-part.ts";
export { runNode } from "./run-node.ts";
