import type { KeyboardEvent } from "react";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";
import { playerStore } from "#islands/player/engine.ts";

/** The tuning scale: a native slider over a `progress`, from 0 to the duration, in seconds. */
export function SeekDial({ state }: { state: PlayerState }) {
  const { item, error, positionSeconds } = state;
  const listed = parseClock(item?.duration) ?? 0;
  // Until the recording tells its length, the one of the page draws the scale.
  const duration = state.durationSeconds || listed;
  // Decoders differ by a fraction of a second over the length of one file; the page and the player show the same.
  const length = formatClock(Math.abs(listed - duration) <= 1 ? listed : duration);
  const position = Math.min(positionSeconds, duration);
  const time = `${formatClock(positionSeconds)} de ${length}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    playerStore.toggle();
  };
  return (
    <div className="player-bar__dial">
      <span className="player-bar__time">{formatClock(positionSeconds)}</span>
      <span className="player-bar__scale">
        <progress className="player-bar__fill" value={position} max={duration || 1} aria-hidden="true" />
        <input
          className="player-bar__seek"
          type="range"
          min={0}
          max={duration}
          step={1}
          value={Math.floor(position)}
          disabled={error !== null || duration === 0}
          aria-label="Posición"
          aria-valuetext={time}
          onChange={(event) => playerStore.seek(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="player-bar__time">{length}</span>
    </div>
  );
}
