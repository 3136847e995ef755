import type { LucideIcon } from "lucide-react";

interface Props {
  icon: LucideIcon;
  label: string;
  /** As `aria-keyshortcuts` writes them. */
  keys: string;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What keys do, too. */
export const CommandButton = ({
  icon: Icon,
  label,
  keys,
  isDanger = false,
  disabled = false,
  onClick,
}: Props) => (
  <button
    className={isDanger ? "icon-button icon-danger" : "icon-button"}
    type="button"
    aria-keyshortcuts={keys}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon className="icon" aria-hidden="true" />
    {label}
  </button>
);
