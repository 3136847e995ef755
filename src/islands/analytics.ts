import type { TrackedEvent } from "#core/site/tracked-events.ts";

type Send = (command: "event", name: string, fields: TrackedEvent["fields"]) => void;

/**
 * Sends an event to the global function named in `<meta name="archive-analytics" content="gtag">`.
 * Without that name, or without that function, nothing is sent; no cookie is set.
 */
export function track(event: TrackedEvent): void {
  const name = document.querySelector<HTMLMetaElement>('meta[name="archive-analytics"]')?.content;
  const send: unknown = name && (globalThis as Record<string, unknown>)[name];
  if (typeof send === "function") (send as Send)("event", event.name, event.fields);
}
