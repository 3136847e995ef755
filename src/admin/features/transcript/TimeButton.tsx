import { Volume2 } from "lucide-react";
import { formatClock } from "#core/text/clock.ts";

interface Props {
  start: number;
  hear: ((seconds: number) => void) | null;
  isHeard: boolean;
  tabIndex?: number;
}

/** When a segment begins, and hearing it from there. */
export function TimeButton({ start, hear, isHeard, tabIndex }: Props) {
  const time = formatClock(start);
  const mark = isHeard ? <Volume2 className="icon" role="img" aria-label="Suena ahora" /> : null;
  if (!hear) return <span className="segment-time number">{time}</span>;
  return (
    <span className="segment-time number">
      <button type="button" tabIndex={tabIndex} title="Escuchar desde acá" onClick={() => hear(start)}>
        <span className="sr-only">Escuchar desde </span>
        {time}
      </button>
      {mark}
    </span>
  );
}
