import { type PointerEvent, useMemo, useState } from "react";
import { playerTexts } from "#copy/player.ts";
import { decodePeaks, peaksPath } from "#core/player/peaks.ts";
import { type PlayerDetails, segmentAt } from "#core/player/player-details.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { formatClock } from "#core/text/clock.ts";
import { dialScale } from "#islands/player/dial-scale.ts";
import { SeekRange } from "#islands/player/SeekRange.tsx";

/** Width of the drawing, in its own unit; it is stretched over the dial. */
const WIDTH = 1000;
const PEAKS_HEIGHT = 100;

interface Props {
  state: PlayerState;
  details: PlayerDetails | null;
}

/** The dial with a mark for each segment, and under it what is said where needle or pointer stand. Themes draw it. */
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
  const marks = useMemo(() => marksOf(details, duration), [details, duration]);
  const peaks = useMemo(() => {
    const known = decodePeaks(details?.peaks);
    return known && peaksPath(known, { width: WIDTH, height: PEAKS_HEIGHT });
  }, [details]);
  return (
    <div className="sheet-scale">
      <div className="sheet-dial" onPointerMove={onPointerMove} onPointerLeave={() => setPointed(null)}>
        <progress className="sheet-fill" value={position} max={duration || 1} aria-hidden="true" />
        {peaks ? (
          <svg
            className="sheet-peaks"
            viewBox={`0 0 ${WIDTH} ${PEAKS_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path d={peaks} />
          </svg>
        ) : null}
        <svg
          className="sheet-marks"
          viewBox={`0 0 ${WIDTH} 10`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={marks} vectorEffect="non-scaling-stroke" />
        </svg>
        <SeekRange
          className="player-range sheet-range"
          label={playerTexts.position}
          {...{ state, duration, position, spoken }}
        />
      </div>
      <p className="sheet-times">
        <span>{time}</span>
        <span>{length}</span>
      </p>
      {/* The slider tells a screen reader the same. */}
      <p className="sheet-passage" aria-hidden="true">
        {segment ? (
          <>
            <span className="sheet-at">{formatClock(at)}</span> <strong>{details?.voices[segment[1]]}</strong>{" "}
            {segment[2]}
          </>
        ) : null}
      </p>
    </div>
  );
}

const marksOf = (details: PlayerDetails | null, duration: number): string =>
  (details?.segments ?? [])
    .map(([start]) => `M${((WIDTH * start) / (duration || 1)).toFixed(1)} 0V10`)
    .join("");
