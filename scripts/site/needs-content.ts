import type { AstroIntegration } from "astro";
import { BUILD_MODE } from "../renderer/index.ts";

const ALONE = {
  build:
    "`astro build` alone has no content to render: use `npm run build`, which reads the database first.\n" +
    "`astro build` solo no tiene contenido: usá `npm run build`, que antes lee la base de datos.",
  dev:
    "`astro dev` alone has no content to show: use `npm run dev`, which starts database and API too.\n" +
    "`astro dev` solo no tiene contenido: usá `npm run dev`, que también levanta la base de datos y la API.",
};

/** Ends Astro's own `build` and `dev` with the command to use instead: both need the snapshot that the project's commands make. */
export function needsContent(): AstroIntegration {
  return {
    name: "needs-content",
    hooks: {
      "astro:config:setup": ({ command }) => {
        const isAlone =
          (command === "build" && !process.env[BUILD_MODE]) ||
          (command === "dev" && !process.env.ARCHIVE_SNAPSHOT);
        if (!isAlone) return;
        // An error that is thrown here would be printed as an unhandled one, with a stack.
        console.error(ALONE[command]);
        process.exit(1);
      },
    },
  };
}
