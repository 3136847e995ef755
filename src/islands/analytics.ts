import type { TrackedEvent } from "#core/site/tracked-events.ts";

type Send = (command: "event", name: string, fields: TrackedEvent["fields"]) => void;

/**
 * Hands an event to the global function that the page names in `<meta name="archive-analytics" content="gtag">`.
 * Without that name, or while no such function is there, nothing is sent anywhere; no cookie is set.
 */
export function track(event: TrackedEvent): void {
  const name = document.querySelector<HTMLMetaElement>('meta[name="archive-analytics"]')?.content;
  const send: unknown = name && (globalThis as Record<string, unknown>)[name];
  if (typeof send === "function") (send as Send)("event", event.name, event.fields);
}
