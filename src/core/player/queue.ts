import type { PlayerItem } from "#core/player/player-item.ts";
import { isItem } from "#core/player/positions.ts";

/** Episodes to play later, in order and without duplicates. See docs/product/player.md. */
export type Queue = readonly PlayerItem[];

export const MAX_QUEUE = 50;

export const isQueued = (queue: Queue, episodeId: string): boolean =>
  queue.some((item) => item.episodeId === episodeId);

/** Appends an item; an episode that is already queued keeps its position, and a full queue is unchanged. */
export const enqueue = (queue: Queue, item: PlayerItem): Queue =>
  isQueued(queue, item.episodeId) || queue.length >= MAX_QUEUE ? queue : [...queue, item];

export const dequeue = (queue: Queue, episodeId: string): Queue =>
  queue.filter((item) => item.episodeId !== episodeId);

/** Moves an item one place up (-1) or down (1); has no effect at the ends. */
export function moveInQueue(queue: Queue, episodeId: string, by: 1 | -1): Queue {
  const at = queue.findIndex((item) => item.episodeId === episodeId);
  const item = queue[at];
  const neighbour = queue[at + by];
  if (!item || !neighbour) return queue;
  const others = dequeue(queue, episodeId);
  return [...others.slice(0, at + by), item, ...others.slice(at + by)];
}

/** Parses a stored queue and drops invalid items. */
export const readQueue = (stored: unknown): Queue =>
  Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_QUEUE) : [];
