import { playerTexts as texts } from "#copy/player.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";
import { PlayToggle } from "#islands/player/PlayToggle.tsx";
import { BACK_SECONDS, FORWARD_SECONDS, skip } from "#islands/player/skip.ts";

const ARROW_BACK = "M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5";
const ARROW_FORWARD = "M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5";

/** Buttons for back, play and forward. */
export function Controls({ state }: { state: PlayerState }) {
  const isOff = state.error !== null;
  return (
    <div className="flex items-center justify-center gap-[clamp(1rem,6vw,2.5rem)]">
      <Skip by={-BACK_SECONDS} label={texts.back(BACK_SECONDS)} arrow={ARROW_BACK} isOff={isOff} />
      <PlayToggle state={state} />
      <Skip by={FORWARD_SECONDS} label={texts.forward(FORWARD_SECONDS)} arrow={ARROW_FORWARD} isOff={isOff} />
    </div>
  );
}

interface SkipProps {
  /** In seconds; negative goes back. */
  by: number;
  label: string;
  arrow: string;
  isOff: boolean;
}

function Skip({ by, label, arrow, isOff }: SkipProps) {
  return (
    <button
      className="grid size-14 enabled:cursor-pointer place-items-center rounded-[50%] hover:bg-on-deep/15 forced-colors:border forced-colors:border-[ButtonText]"
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => skip(playerStore, by)}
    >
      <svg
        className="col-start-1 row-start-1 w-12 fill-none stroke-current stroke-[1.5]"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={arrow} />
      </svg>
      <span
        className="col-start-1 row-start-1 font-(family-name:--small-number-face) text-[0.8125rem] leading-none font-semibold"
        aria-hidden="true"
      >
        {Math.abs(by)}
      </span>
    </button>
  );
}
