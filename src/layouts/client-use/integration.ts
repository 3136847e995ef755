import type { AstroIntegration } from "astro";

/** Adds `client:use`: an island is plain HTML until the first sign of use (see directive.ts). */
export const clientUse = (): AstroIntegration => ({
  name: "client-use",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "use", entrypoint: "./src/layouts/client-use/directive.ts" });
    },
  },
});

declare module "astro" {
  interface AstroClientDirectives {
    /** Name for the window event `archive:use`; without one, the `data-island` of the island's root. */
    "client:use"?: boolean | string;
  }
}
