import { type ReactNode, type RefObject, useId } from "react";

interface Props {
  title: string;
  /** Gets the focus when the focused button is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One AI panel, below the form of an episode. */
export function AiSection({ title, heading, children }: Props) {
  const id = useId();
  return (
    <section className="panel grid gap-4 *:min-w-0" aria-labelledby={id}>
      <h2 className="scroll-my-20" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
