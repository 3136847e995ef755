import { pageView } from "#core/site/tracked-events.ts";
import { track } from "#islands/analytics.ts";

/**
 * Until the provider's script is loaded, its function queues calls in `dataLayer`, from which the script reads them: the
 * convention of gtag.js. The measurement id is the `id` in the script's URL; `trackPages` reports the pages.
 * @param name global function of the provider
 * @param scriptUrl URL of its script
 */
export function queueCalls(name: string, scriptUrl: string): void {
  const page = globalThis as Record<string, unknown>;
  const queue = Array.isArray(page.dataLayer) ? page.dataLayer : [];
  page.dataLayer = queue;
  page[name] ??= function () {
    // gtag.js requires an `arguments` object and silently ignores the array of a rest parameter.
    queue.push(arguments);
  };
  const call = page[name] as (...values: unknown[]) => void;
  call("js", new Date());
  const id = new URL(scriptUrl).searchParams.get("id");
  if (id) call("config", id, { send_page_view: false });
}

/** Reports the first page and every navigation of the router. */
export function trackPages(): void {
  document.addEventListener("astro:page-load", () => {
    const { pathname, search, href } = location;
    track(pageView({ path: pathname + search, location: href, title: document.title }));
  });
}
