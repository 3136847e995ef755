import type { ComponentProps, ReactNode } from "react";

/** Width of the drawing in SVG units; it is stretched to the width of the dial. */
export const DIAL_WIDTH = 1000;

const FACE =
  "sheet-dial relative h-(--dial-height) overflow-hidden rounded-(--dial-corner) [background:var(--dial-rest)] [border:var(--dial-edge)] [mask:var(--dial-shape)] after:pointer-events-none after:absolute after:inset-0 after:[background:var(--dial-ticks)] after:[box-shadow:var(--dial-shade)]";
const FILL =
  "sheet-fill absolute inset-0 size-full appearance-none bg-transparent [&::-moz-progress-bar]:[background:var(--dial-lit)] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:[background:var(--dial-lit)]";

interface Props extends Pick<ComponentProps<"div">, "className" | "onPointerMove" | "onPointerLeave"> {
  /** In seconds; 0 while not known. */
  duration: number;
  position: number;
  /** Start of each segment, in seconds. */
  starts: readonly number[];
  /** Drawing below the marks. */
  drawing?: ReactNode;
  /** The slider, an `input` on top of the dial. */
  children: ReactNode;
}

/** A playback dial: progress, a mark for each segment, and a slider on top. Themes style it (dial.css). */
export function Dial({ duration, position, starts, drawing, children, className = "", ...pointer }: Props) {
  const marks = starts.map((start) => `M${((DIAL_WIDTH * start) / (duration || 1)).toFixed(1)} 0V10`);
  return (
    <div className={`${FACE} ${className}`} {...pointer}>
      <progress className={FILL} value={position} max={duration || 1} aria-hidden="true" />
      {drawing}
      <svg
        className="sheet-marks absolute inset-x-0 bottom-0 z-1 h-[22%] w-full fill-none stroke-(--dial-mark) stroke-2"
        viewBox={`0 0 ${DIAL_WIDTH} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={marks.join("")} vectorEffect="non-scaling-stroke" />
      </svg>
      {children}
    </div>
  );
}
