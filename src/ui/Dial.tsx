import { type ComponentProps, type ReactNode, useMemo } from "react";

/** Width of the drawing, in its own unit; it is stretched over the dial. */
export const DIAL_WIDTH = 1000;

interface Props extends Pick<ComponentProps<"div">, "className" | "onPointerMove" | "onPointerLeave"> {
  /** In seconds; a length of 0 is not known. */
  duration: number;
  position: number;
  /** Where a segment starts, in seconds. */
  starts: readonly number[];
  /** What lies under the marks. */
  drawing?: ReactNode;
  /** The slider. */
  children: ReactNode;
}

/** The face of a dial: what was heard, a mark for each segment, and a slider over both. Themes draw it (dial.css). */
export function Dial({ duration, position, starts, drawing, children, className = "", ...pointer }: Props) {
  const marks = useMemo(
    () => starts.map((start) => `M${((DIAL_WIDTH * start) / (duration || 1)).toFixed(1)} 0V10`).join(""),
    [starts, duration],
  );
  return (
    <div className={`sheet-dial ${className}`} {...pointer}>
      <progress className="sheet-fill" value={position} max={duration || 1} aria-hidden="true" />
      {drawing}
      <svg
        className="sheet-marks"
        viewBox={`0 0 ${DIAL_WIDTH} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={marks} vectorEffect="non-scaling-stroke" />
      </svg>
      {children}
    </div>
  );
}
