import { playerTexts } from "#copy/player.ts";
import { type PlayerDetails, voiceAt } from "#core/player/player-details.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";

/** What a dial shows: `duration` and `position` in seconds, 0 when unknown; the rest as text. */
export function dialScale(state: PlayerState, details: PlayerDetails | null) {
  const { item, positionSeconds } = state;
  const listed = parseClock(item?.duration) ?? 0;
  // Until the recording tells its length, the one of the page draws the scale.
  const duration = state.durationSeconds || listed;
  // Decoders differ by a fraction of a second over the length of one file; the page and the player show the same.
  const length = formatClock(Math.abs(listed - duration) <= 1 ? listed : duration);
  const time = formatClock(positionSeconds);
  return {
    duration,
    position: Math.min(positionSeconds, duration),
    time,
    length,
    spoken: playerTexts.positionText(time, length, voiceAt(details, positionSeconds)),
  };
}
