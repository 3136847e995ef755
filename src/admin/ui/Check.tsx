import type { ComponentProps } from "react";

/** A checkbox with its label. */
export const Check = ({ children, className = "items-center", ...input }: ComponentProps<"input">) => (
  <label className={`flex min-h-8 gap-2 ${className}`}>
    <input type="checkbox" className="size-4.5 flex-none accent-accent" {...input} />
    {children}
  </label>
);
