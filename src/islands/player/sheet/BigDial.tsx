import { type PointerEvent, useMemo, useState } from "react";
import { decodePeaks, peaksPath } from "#core/player/peaks.ts";
import { type PlayerDetails, segmentAt } from "#core/player/player-details.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock } from "#core/text/clock.ts";
import { dialScale } from "#islands/player/dial-scale.ts";
import { SeekRange } from "#islands/player/SeekRange.tsx";
import { DIAL_WIDTH, Dial } from "#ui/Dial.tsx";

const PEAKS_HEIGHT = 100;

interface Props {
  state: PlayerState;
  details: PlayerDetails | null;
}

/** Dial with a mark for each segment, and below it the words at the needle or the pointer. Themes define its look. */
export function BigDial({ state, details }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { duration, position, time, length, spoken } = dialScale(state, details);
  const at = pointed ?? position;
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  const segments = details?.segments ?? [];
  const segment = segmentAt(segments, at);
  const peaks = useMemo(() => {
    const known = decodePeaks(details?.peaks);
    return known && peaksPath(known, { width: DIAL_WIDTH, height: PEAKS_HEIGHT });
  }, [details]);
  return (
    <div className="sheet-scale">
      <Dial
        duration={duration}
        position={position}
        starts={segments.map(([start]) => start)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
        drawing={
          peaks ? (
            <svg
              className="sheet-peaks absolute top-(--dial-peaks-top) left-0 h-(--dial-peaks-height) w-full fill-(--dial-peaks)"
              viewBox={`0 0 ${DIAL_WIDTH} ${PEAKS_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <path d={peaks} />
            </svg>
          ) : null
        }
      >
        <SeekRange
          className="player-range absolute inset-0 z-1 size-full outline-none"
          {...{ state, duration, position, spoken }}
        />
      </Dial>
      <p className="mt-[0.4rem] flex justify-between font-(family-name:--small-number-face) text-[1.125rem] leading-[1.3] tabular-nums">
        <span>{time}</span>
        <span>{length}</span>
      </p>
      {/* The slider gives this text to screen readers. Its lines are reserved, so that the content below does not move. */}
      <div className="mt-1 h-[calc(1.4rem+5*2.2rem)] md:h-[calc(1.4rem+3*2.4rem)]" aria-hidden="true">
        {segment ? (
          <>
            <p className="text-[1rem] leading-[1.4rem] text-deep-soft">
              <span className="font-(family-name:--small-number-face)">{formatClock(at)}</span>{" "}
              <strong>{details?.voices[segment[1]]}</strong>
            </p>
            <p className="line-clamp-5 text-[1.75rem] leading-[2.2rem] text-pretty md:line-clamp-3 md:text-[clamp(1.75rem,2.6vw,2rem)] md:leading-[2.4rem]">
              {segment[2]}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
