import { playerTexts as texts } from "#copy/player.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { playerStore } from "#islands/player/engine.ts";
import { PlayToggle } from "#islands/player/PlayToggle.tsx";
import { BACK_SECONDS, FORWARD_SECONDS, skip } from "#islands/player/skip.ts";

const ARROW_BACK = "M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5";
const ARROW_FORWARD = "M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5";

/** Back, play, on. */
export function Controls({ state }: { state: PlayerState }) {
  const isOff = state.error !== null;
  return (
    <div className="sheet-controls">
      <Skip
        label={texts.back(BACK_SECONDS)}
        arrow={ARROW_BACK}
        seconds={BACK_SECONDS}
        isOff={isOff}
        onPress={() => skip(playerStore, -BACK_SECONDS)}
      />
      <PlayToggle state={state} />
      <Skip
        label={texts.forward(FORWARD_SECONDS)}
        arrow={ARROW_FORWARD}
        seconds={FORWARD_SECONDS}
        isOff={isOff}
        onPress={() => skip(playerStore, FORWARD_SECONDS)}
      />
    </div>
  );
}

interface SkipProps {
  label: string;
  arrow: string;
  seconds: number;
  isOff: boolean;
  onPress: () => void;
}

function Skip({ label, arrow, seconds, isOff, onPress }: SkipProps) {
  return (
    <button
      className="sheet-skip"
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={arrow} />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}
