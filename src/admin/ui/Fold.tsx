import { type ComponentProps, useState } from "react";

interface Props extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  /** Whether something inside has to be in sight. */
  isNeeded: boolean;
}

/** A fold that opens while its content has to be in sight, and then stays open until the user closes it. */
export function Fold({ isNeeded, ...details }: Props) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      {...details}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    />
  );
}
