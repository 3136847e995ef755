import type { ReactNode } from "react";

/** Message for an empty list, with optional actions. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-3.5 border border-dashed border-rule px-4 py-12 text-center">
    <p className="font-display text-xl">{title}</p>
    {children}
  </div>
);
