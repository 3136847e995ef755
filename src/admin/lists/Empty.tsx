import type { ReactNode } from "react";

/** Nothing to show, and what one can do about it. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    {children}
  </div>
);
