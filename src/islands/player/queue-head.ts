import { savedSeconds } from "#core/player/positions.ts";
import { dequeue, isQueued, type Queue } from "#core/player/queue.ts";
import { forgetPlayer } from "#islands/player/saved-state.ts";
import { savedPositions } from "#islands/player/saved-values.ts";
import type { PlayerStore } from "#islands/player/store.ts";
import type { StoredValue } from "#islands/player/stored-value.ts";

/**
 * Connects the player with the first episode of the queue. See docs/product/player.md. An offered episode follows the queue until it is played: another first episode replaces it, and an empty queue empties the
 * player. An episode that plays leaves the queue; a range of it does not count.
 */
export function createQueueHead(player: PlayerStore, queue: StoredValue<Queue>) {
  let playing: string | undefined;

  /** Shows the first episode of the queue at its remembered position, unless the player has another episode. */
  function offer(): void {
    const { item, origin } = player.getState();
    const [first = null] = queue.get();
    if (item && (origin !== "queue" || item.episodeId === first?.episodeId)) return;
    player.offer(first, first ? savedSeconds(savedPositions.get(), first.episodeId) : 0);
    if (!first) forgetPlayer();
  }

  /** Takes an episode out of the queue. */
  function leave(episodeId: string): void {
    if (isQueued(queue.get(), episodeId)) queue.set(dequeue(queue.get(), episodeId));
  }

  function leaveWhenPlayed(): void {
    const { item, isPlaying, origin } = player.getState();
    const before = playing;
    playing = isPlaying && origin === "listening" ? item?.episodeId : undefined;
    if (playing !== undefined && playing !== before) leave(playing);
  }

  return {
    offer,
    leave,
    /** Follows changes of player and queue. */
    join() {
      player.subscribe(leaveWhenPlayed);
      // A player without an episode stays empty: the change may come from another tab.
      queue.subscribe(() => player.getState().item && offer());
    },
  };
}
