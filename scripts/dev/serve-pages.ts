import type { RequestListener } from "node:http";
import { dev } from "astro";
import type { Redirect } from "#core/catalogue/read-model.ts";
import { movedPages } from "./moved-pages.ts";

/** The search index comes from the last build, when there is one. */
const OURS = /^\/(api|media|audio|pagefind)(\/|\?|$)/;

/** Starts Astro's development server, with `listener` for the paths handled by the site's own server. */
export async function servePages(
  { port, host }: { port: number; host: string },
  listener: RequestListener,
  redirects: readonly Redirect[],
): Promise<{ stop(): Promise<void> }> {
  const movedPage = movedPages(redirects);
  const ours = process.listeners("SIGTERM");
  const server = await dev({
    server: { port, host },
    vite: {
      server: { strictPort: true },
      plugins: [
        {
          name: "archive-backend",
          configureServer({ middlewares }) {
            middlewares.use((request, response, next) => {
              if (OURS.test(request.url ?? "")) return void listener(request, response);
              // All addresses of the back-office show one page, as on the server.
              if (/^\/admin\//.test(request.url ?? "")) request.url = "/admin";
              movedPage(request, response, next);
            });
          },
        },
      ],
    },
  });
  // Vite would end the process by itself, before the database is closed.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.removeListener("SIGTERM", listener);
  }
  return server;
}
