import type { ReactNode } from "react";
import { Button } from "#admin/ui/Button.tsx";

/** Line above a list that the address restricts to one record, with a way back to all of them. */
export function SingleRecord({ children, onShowAll }: { children: ReactNode; onShowAll: () => void }) {
  return (
    <p className="actions mb-2 text-s">
      {children}
      <Button look="text" onClick={onShowAll}>
        Ver todos
      </Button>
    </p>
  );
}
