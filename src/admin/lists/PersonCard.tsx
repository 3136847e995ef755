import type { ComponentProps, ReactNode } from "react";

interface Props extends ComponentProps<"article"> {
  name: string;
  heading: ReactNode;
  headingLook?: string;
  /** Contact details. */
  contact: ReactNode;
  badge: ReactNode;
}

/** Card with a visitor's name and contact, and what the visitor sent as children. */
export const PersonCard = ({
  name,
  heading,
  headingLook = "",
  contact,
  badge,
  children,
  ...article
}: Props) => (
  <li>
    <article
      className="grid scroll-my-16 gap-2 rounded border border-rule border-l-5 border-l-transparent bg-surface px-4 py-3.5 aria-[current=true]:border-l-glow forced-colors:not-aria-[current=true]:border-l forced-colors:not-aria-[current=true]:pl-5"
      {...article}
    >
      <header className="grid grid-cols-[auto_1fr] items-center gap-3 xs:grid-cols-[auto_1fr_auto]">
        <span
          className="grid size-9 place-items-center rounded-full bg-bar font-display text-on-bar"
          aria-hidden="true"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="wrap-anywhere min-w-0">
          <h2 className={`text-ml ${headingLook}`}>{heading}</h2>
          <p className="text-s text-soft">{contact}</p>
        </div>
        {badge}
      </header>
      {children}
    </article>
  </li>
);
