import type { PlayerState } from "#core/player/player-state.ts";
import { dialScale } from "#islands/player/dial-scale.ts";
import { SeekRange } from "#islands/player/SeekRange.tsx";
import { useDetails } from "#islands/player/use-details.ts";

const TIME = "small-number min-w-[2.6rem] text-center text-s tabular-nums lg:min-w-[3.2rem]";
const FILL =
  "absolute inset-x-0 bottom-[0.35rem] h-1 w-full appearance-none bg-deep-soft/35 forced-colors:forced-color-adjust-none forced-colors:[--fill:Highlight] [&::-moz-progress-bar]:[background:var(--fill,var(--glow))] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:[background:var(--fill,var(--glow))]";

/** Tuning scale of the bar: a native slider over a `progress`, from 0 to the duration, in seconds. */
export function SeekDial({ state }: { state: PlayerState }) {
  const details = useDetails(state.item?.episodeId, state.isPlaying);
  const { duration, position, time, length, spoken } = dialScale(state, details);
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr_auto] items-center gap-2 lg:gap-3">
      <span className={TIME}>{time}</span>
      <span className="relative block h-7 text-[1rem] [background:var(--scale-ticks)] forced-colors:border-b-2 forced-colors:border-[CanvasText] forced-colors:[background:none]">
        <progress className={FILL} value={position} max={duration || 1} aria-hidden="true" />
        <SeekRange
          className="player-seek player-range absolute inset-0 size-full [--thumb:#ff5a3c]"
          {...{ state, duration, position, spoken }}
        />
      </span>
      <span className={TIME}>{length}</span>
    </div>
  );
}
