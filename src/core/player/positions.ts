import type { PlayerItem } from "#core/player/player-item.ts";

/** Last position in an episode, in seconds. */
export interface SavedPosition {
  item: PlayerItem;
  seconds: number;
}

/** See docs/product/player.md. */
const MAX_POSITIONS = 30;
const MIN_POSITION_SECONDS = 5;
const MAX_END_MARGIN_SECONDS = 30;
const END_MARGIN = 0.03;

interface ReachedPosition extends SavedPosition {
  /** 0 when unknown. */
  durationSeconds: number;
}

/** Returns the saved positions after playback reached a second, newest first. Finished episodes are removed. */
export function savePosition(
  saved: readonly SavedPosition[],
  reached: ReachedPosition,
): readonly SavedPosition[] {
  const { item, seconds, durationSeconds } = reached;
  if (seconds < MIN_POSITION_SECONDS) return saved;
  const others = removePosition(saved, item.episodeId);
  const margin = Math.min(MAX_END_MARGIN_SECONDS, durationSeconds * END_MARGIN);
  const isFinished = durationSeconds > 0 && seconds >= durationSeconds - margin;
  return isFinished ? others : [{ item, seconds }, ...others].slice(0, MAX_POSITIONS);
}

export const removePosition = (
  saved: readonly SavedPosition[],
  episodeId: string,
): readonly SavedPosition[] => saved.filter(({ item }) => item.episodeId !== episodeId);

/** Saved position of an episode; undefined when there is none. */
export const savedSeconds = (saved: readonly SavedPosition[], episodeId: string): number | undefined =>
  saved.find(({ item }) => item.episodeId === episodeId)?.seconds;

/** Parses stored positions and drops invalid ones. */
export function readPositions(stored: unknown): readonly SavedPosition[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry) => isItem(entry?.item) && Number.isFinite(entry.seconds) && entry.seconds > 0)
    .slice(0, MAX_POSITIONS);
}

/** Whether a stored value is a player item. */
export const isItem = (value: unknown): value is PlayerItem => {
  const item = value as Partial<PlayerItem> | null | undefined;
  return typeof item?.episodeId === "string" && typeof item.href === "string";
};
