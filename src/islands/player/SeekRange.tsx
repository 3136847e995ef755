import type { KeyboardEvent } from "react";
import { playerTexts } from "#copy/player.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";

interface Props {
  state: PlayerState;
  className: string;
  /** In seconds. */
  duration: number;
  position: number;
  /** Position as text for screen readers. */
  spoken: string;
}

/** The slider over a dial: steps of one second; space plays and pauses. */
export function SeekRange({ state, className, duration, position, spoken }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    playerStore.toggle();
  };
  return (
    <input
      className={className}
      type="range"
      min={0}
      max={duration}
      step={1}
      value={Math.floor(position)}
      disabled={state.error !== null || duration === 0}
      aria-label={playerTexts.position}
      aria-valuetext={spoken}
      onChange={(event) => playerStore.seek(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}
