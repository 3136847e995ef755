import type { ReactNode } from "react";
import { keepInView } from "#admin/layout/focus-title.ts";
import { buttonLook } from "#admin/ui/Button.tsx";

interface Props {
  label: string;
  /** Id and name of each part, from top to bottom. */
  parts: readonly (readonly [id: string, name: string])[];
}

/** Navigation within a long screen. Buttons, because a hash link would trigger the warning about unsaved changes. */
export const PartNav = ({ label, parts }: Props) => (
  <nav
    className="sticky top-0 z-6 mb-4 flex gap-1 overflow-x-auto border-rule border-b bg-paper py-1.5"
    aria-label={label}
    data-sticky
    data-part-nav
  >
    {parts.map(([id, name]) => (
      <button
        key={id}
        type="button"
        className={buttonLook("small", "flex-none whitespace-nowrap")}
        onClick={() => {
          const part = document.getElementById(id);
          if (!part) return;
          const fold = part.querySelector<HTMLDetailsElement>(":scope > details");
          if (fold) fold.open = true;
          part.focus({ preventScroll: true });
          keepInView(part);
        }}
      >
        {name}
      </button>
    ))}
  </nav>
);

/** A part of a screen that `PartNav` can scroll to. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div className="outline-none" id={id} tabIndex={-1}>
    {children}
  </div>
);
