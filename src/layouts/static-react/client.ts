import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

const awake = new WeakSet<HTMLElement>();

/** Calls `onAwake` after the island has been hydrated or drawn. Draws nothing itself, so the server's markup still fits. */
function Awakening({ onAwake, island }: { onAwake: () => void; island: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return island;
}

/**
 * Hydrates one island. `@astrojs/react` renders each root a second time right after hydrating it; on a busy device that
 * early update makes React discard the server's markup and report an error
 * (https://github.com/facebook/react/issues/24610). Here there is no second rendering. For the same reason an island whose page
 * is replaced during hydration is unmounted only after it.
 */
export default (element: HTMLElement) =>
  (component: ComponentType, props: object, _slots: unknown, { client }: { client: string }) => {
    // Astro calls this again for a persisted island on each page; it is hydrated already.
    if (!element.hasAttribute("ssr") || awake.has(element)) return;
    awake.add(element);
    let isAwake = false;
    let isLeaving = false;
    const onAwake = () => {
      isAwake = true;
      // Not within the effect, which is part of the rendering.
      if (isLeaving) queueMicrotask(() => root.unmount());
    };
    const view = createElement(Awakening, { onAwake, island: createElement(component, props) });
    const options = { identifierPrefix: element.getAttribute("prefix") ?? "" };
    const root = client === "only" ? createRoot(element, options) : hydrateRoot(element, view, options);
    if (client === "only") root.render(view);
    const leave = () => {
      isLeaving = true;
      if (isAwake) root.unmount();
    };
    element.addEventListener("astro:unmount", leave, { once: true });
  };
