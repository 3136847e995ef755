import type { ReactNode } from "react";

const DONE = "text-ok before:content-['●']";
const WAITING = "text-ink before:content-['◐']";
const FAILED = "text-error before:content-['✕']";

/** Each state has a symbol besides its colour, so that it is readable without colour. */
const LOOKS: Record<string, string> = {
  published: DONE,
  sent: DONE,
  active: DONE,
  pending: WAITING,
  to_review: WAITING,
  planned: WAITING,
  rejected: FAILED,
  dead: FAILED,
  failed: FAILED,
  plain: "text-soft",
};
const OTHER = "text-soft before:content-['○']";

interface Props {
  /** `plain` has no symbol. */
  state?: string;
  className?: string;
  children: ReactNode;
}

/** A short label for a state. */
export const Badge = ({ state = "", className = "", children }: Props) => (
  <span
    className={`inline-flex items-center gap-1.25 whitespace-nowrap rounded-full border border-current px-2 py-px font-label text-xs ${LOOKS[state] ?? OTHER} ${className}`}
  >
    {children}
  </span>
);
