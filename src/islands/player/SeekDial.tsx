import type { KeyboardEvent } from "react";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";
import { playerStore } from "#islands/player/engine.ts";

const TIME = "small-number min-w-[3.2rem] text-center text-s tabular-nums";

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
    <div className="col-span-full row-start-2 grid grid-cols-[auto_1fr_auto] items-center gap-3 lg:col-span-1 lg:col-start-4 lg:row-start-1">
      <span className={TIME}>{formatClock(positionSeconds)}</span>
      <span className="player-scale relative block h-7">
        <progress
          className="player-fill absolute inset-x-0 bottom-[0.35rem] h-1 w-full"
          value={position}
          max={duration || 1}
          aria-hidden="true"
        />
        <input
          className="player-range player-seek absolute inset-0 h-full w-full"
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
      <span className={TIME}>{length}</span>
    </div>
  );
}
