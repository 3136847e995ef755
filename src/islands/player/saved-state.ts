import type { PlayerState, SavedPlayer } from "#core/player/player-state.ts";
import { SAVED_PLAYER_KEY } from "#islands/player/saved-key.ts";

// A position near the end counts as finished: resuming there would play nothing.
const END_MARGIN_SECONDS = 0.5;

/** Saves item, position and volume for this tab. Does nothing when storage is forbidden or full. */
export function savePlayer(state: PlayerState): void {
  if (!state.item) return;
  const atEnd =
    state.durationSeconds > 0 && state.positionSeconds >= state.durationSeconds - END_MARGIN_SECONDS;
  const saved: SavedPlayer = {
    item: state.item,
    positionSeconds: atEnd ? 0 : state.positionSeconds,
    volume: state.volume,
    ...(state.origin === "queue" && { isQueued: true }),
  };
  try {
    sessionStorage.setItem(SAVED_PLAYER_KEY, JSON.stringify(saved));
  } catch {}
}

/** Forgets the saved state: a reload restores nothing. */
export function forgetPlayer(): void {
  try {
    sessionStorage.removeItem(SAVED_PLAYER_KEY);
  } catch {}
}

/** The saved state; null when there is none or it is invalid. */
export function readSavedPlayer(): SavedPlayer | null {
  try {
    const saved: Partial<SavedPlayer> | null = JSON.parse(sessionStorage.getItem(SAVED_PLAYER_KEY) ?? "null");
    if (typeof saved?.item?.episodeId !== "string" || typeof saved.item.href !== "string") return null;
    return {
      item: saved.item,
      positionSeconds: number(saved.positionSeconds, 0),
      volume: number(saved.volume, 1),
      ...(saved.isQueued === true && { isQueued: true }),
    };
  } catch {
    return null;
  }
}

const number = (value: unknown, fallback: number) =>
  typeof value === "number" && Number.isFinite(value) ? value : fallback;
