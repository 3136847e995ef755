import { playerTexts } from "#copy/player.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { useDetails } from "#islands/player/details.ts";
import { dialScale } from "#islands/player/dial-scale.ts";
import { SeekRange } from "#islands/player/SeekRange.tsx";

const TIME = "small-number min-w-[2.6rem] text-center text-s tabular-nums lg:min-w-[3.2rem]";

/** The tuning scale of the bar: a native slider over a `progress`, from 0 to the duration, in seconds. */
export function SeekDial({ state }: { state: PlayerState }) {
  const details = useDetails(state.item?.episodeId, state.isPlaying);
  const { duration, position, time, length, spoken } = dialScale(state, details);
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr_auto] items-center gap-2 lg:gap-3">
      <span className={TIME}>{time}</span>
      <span className="player-scale relative block h-7">
        <progress
          className="player-fill absolute inset-x-0 bottom-[0.35rem] h-1 w-full"
          value={position}
          max={duration || 1}
          aria-hidden="true"
        />
        <SeekRange
          className="player-range player-seek absolute inset-0 h-full w-full"
          label={playerTexts.position}
          {...{ state, duration, position, spoken }}
        />
      </span>
      <span className={TIME}>{length}</span>
    </div>
  );
}
