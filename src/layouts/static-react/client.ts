import { type ComponentType, createElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

const awake = new WeakSet<HTMLElement>();

/**
 * Wakes one island. `@astrojs/react` renders each root a second time right after hydrating it; on a busy device that
 * early update makes React throw the server's markup away and report an error, so here it is hydrated and left alone.
 */
export default (element: HTMLElement) =>
  (component: ComponentType, props: object, _slots: unknown, { client }: { client: string }) => {
    // A persisted island is announced again on each page; it is awake already.
    if (!element.hasAttribute("ssr") || awake.has(element)) return;
    awake.add(element);
    const view = createElement(component, props);
    const options = { identifierPrefix: element.getAttribute("prefix") ?? "" };
    const root = client === "only" ? createRoot(element, options) : hydrateRoot(element, view, options);
    if (client === "only") root.render(view);
    element.addEventListener("astro:unmount", () => root.unmount(), { once: true });
  };
