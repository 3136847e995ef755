import type { LucideIcon } from "lucide-react";
import { Button } from "#admin/ui/Button.tsx";

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
