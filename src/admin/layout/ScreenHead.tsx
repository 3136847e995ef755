import { type ReactNode, useEffect } from "react";
import { showName } from "#admin/layout/show-name.ts";

interface Props {
  title: string;
  /** Count, state or location of the content. */
  lead?: ReactNode;
  /** Link to the previous screen. */
  back?: ReactNode;
  children?: ReactNode;
}

/** Title of a screen, which is also the document title, and its main actions. */
export function ScreenHead({ title, lead, back, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${showName()}`;
  }, [title]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule pb-3.5">
      {back ? (
        <p className="basis-full text-s *:inline-flex *:min-h-8 *:items-center *:gap-1.5">{back}</p>
      ) : null}
      <div>
        <h1 tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {lead ? <p className="mt-1 text-s text-soft">{lead}</p> : null}
      </div>
      {children ? <div className="actions">{children}</div> : null}
    </header>
  );
}
