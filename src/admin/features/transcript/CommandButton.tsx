import { type LucideIcon, Volume2 } from "lucide-react";
import { Button } from "#admin/ui/Button.tsx";
import { formatClock } from "#core/text/clock.ts";

interface Props {
  icon: LucideIcon;
  label: string;
  /** In the syntax of `aria-keyshortcuts`. */
  keys: string;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  small?: boolean;
}

/** Button for a command that also has a keyboard shortcut. */
export const CommandButton = ({
  icon: Icon,
  label,
  keys,
  isDanger = false,
  disabled = false,
  onClick,
  small = false,
}: Props) => (
  <Button
    look={small ? (isDanger ? "small-danger" : "small") : isDanger ? "icon-danger" : "icon"}
    aria-keyshortcuts={keys}
    // Undoing the last step keeps the focus.
    busy={disabled}
    onClick={onClick}
  >
    <Icon />
    {label}
  </Button>
);

interface TimeButtonProps {
  start: number;
  playFrom: ((seconds: number) => void) | null;
  isPlaying: boolean;
  tabIndex?: number;
}

const TIME =
  "flex min-h-8 items-center gap-1.25 font-number text-s text-soft tabular-nums in-data-playing:text-ink";

/** Start time of a segment, as a button that plays from there. Plain text without a recording. */
export function TimeButton({ start, playFrom, isPlaying, tabIndex }: TimeButtonProps) {
  const time = formatClock(start);
  const mark = isPlaying ? <Volume2 role="img" aria-label="Suena ahora" /> : null;
  if (!playFrom) return <span className={TIME}>{time}</span>;
  return (
    <span className={TIME}>
      <button
        className="min-h-8 cursor-pointer rounded border border-transparent px-1.5 text-accent underline underline-offset-[0.2em] hover:border-current in-data-playing:text-ink"
        type="button"
        tabIndex={tabIndex}
        title="Escuchar desde acá"
        onClick={() => playFrom(start)}
      >
        <span className="sr-only">Escuchar desde </span>
        {time}
      </button>
      {mark}
    </span>
  );
}
