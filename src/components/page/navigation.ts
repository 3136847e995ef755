import type { TransitionBeforePreparationEvent } from "astro:transitions/client";
import { errorScreen, errorText, UNEXPECTED } from "#components/page/error-screen.ts";
import { leadIntoBox } from "#components/page/slash-key.ts";
import { isForBrowser } from "#islands/is-for-browser.ts";

/** Faster navigations show no loading notice. */
const NOTICE_DELAY_MS = 300;
const EPISODE = /^\/episodes?\/[^/]+$/;
const EPISODE_FAILED = "Error al cargar el programa";

/** Shows a notice if loading takes long. See docs/product/site.md. */
function sayLoading({ pathname }: URL): () => void {
  const notice = document.createElement("p");
  notice.className = "route-wait";
  notice.setAttribute("role", "status");
  const timer = setTimeout(() => {
    document.body.append(notice);
    // Few screen readers announce a text that is inserted together with its live region.
    requestAnimationFrame(() => {
      notice.textContent = loadingText(pathname);
    });
  }, NOTICE_DELAY_MS);
  return () => {
    clearTimeout(timer);
    notice.remove();
  };
}

function loadingText(pathname: string): string {
  if (EPISODE.test(pathname)) return "Cargando programa...";
  return pathname === "/episodes" ? "Cargando programas..." : "Cargando...";
}

/** A copy of the page with the error in place of its content: header, footer and player stay. */
function errorPage(to: URL, error: unknown): Document {
  const page = document.cloneNode(true) as Document;
  const isEpisode = EPISODE.test(to.pathname);
  const heading = isEpisode ? "Error" : UNEXPECTED;
  page.title = heading;
  const screen = errorScreen(heading, isEpisode ? EPISODE_FAILED : errorText(error), to.href);
  // For a part of the page at the same address, router and browser would only scroll.
  if (to.hash) screen.querySelector("a")?.addEventListener("click", reload);
  page.querySelector("main")?.replaceChildren(screen);
  return page;
}

function reload(press: MouseEvent): void {
  if (isForBrowser(press)) return;
  press.preventDefault();
  location.reload();
}

/** @returns why the server is unreachable or fails; null when it responds */
const whyUnreachable = ({ href }: URL): Promise<unknown> =>
  fetch(href, { method: "HEAD" }).then(
    ({ status }) => (status >= 500 ? new Error(`HTTP ${status}`) : null),
    (error: unknown) => error,
  );

/**
 * Follows a navigation of the router from start to end. By itself, when a fetch fails, the router goes to the browser's own
 * error page, which stops the audio.
 */
export async function watchMove(moving: TransitionBeforePreparationEvent, load: () => Promise<void>) {
  const arrive = sayLoading(moving.to);
  leadIntoBox(moving.sourceElement);
  let isRefused = false;
  moving.preventDefault = () => {
    isRefused = true;
  };
  await load().finally(arrive);
  if (!isRefused || moving.signal.aborted) return;
  const error = await whyUnreachable(moving.to);
  if (error === null) Event.prototype.preventDefault.call(moving);
  else moving.newDocument = errorPage(moving.to, error);
}
