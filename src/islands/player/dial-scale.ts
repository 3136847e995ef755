import { playerTexts } from "#copy/player.ts";
import { type PlayerDetails, voiceAt } from "#core/player/player-details.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";

/** Values of a dial: `duration` and `position` in seconds, 0 when unknown; the rest as text. */
export function dialScale(state: PlayerState, details: PlayerDetails | null) {
  const { item, positionSeconds } = state;
  const listed = parseClock(item?.duration) ?? 0;
  // Until the recording's metadata is loaded, the page's duration is used.
  const duration = state.durationSeconds || listed;
  // Decoders report slightly different lengths for one file; the player shows the same one as the page.
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
