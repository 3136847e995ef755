import type { PlayerDetails } from "#core/player/player-details.ts";

/** By episode id; null while loading. */
const known = new Map<string, PlayerDetails | null>();
const listeners = new Set<() => void>();

/** @returns a function that unsubscribes */
export const subscribeDetails = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Fetched details of an episode; null when they are not available. */
export const detailsOf = (episodeId: string | undefined): PlayerDetails | null =>
  (episodeId !== undefined && known.get(episodeId)) || null;

/** Fetches the details of an episode once and then notifies `subscribeDetails`. */
export async function fetchDetails(episodeId: string): Promise<void> {
  if (known.has(episodeId)) return;
  known.set(episodeId, null);
  try {
    const answer = await fetch(`/data/player/${encodeURIComponent(episodeId)}.json`);
    if (!answer.ok) throw new Error(`The details answered ${answer.status}`);
    known.set(episodeId, await answer.json());
  } catch {
    // Nothing has changed: a notification would only cause the next request.
    known.delete(episodeId);
    return;
  }
  for (const listener of listeners) listener();
}
