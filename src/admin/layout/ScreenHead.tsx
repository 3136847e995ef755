import { type ReactNode, useEffect } from "react";
import { focusTitle } from "#admin/layout/focus-title.ts";
import { showName } from "#admin/layout/show-name.ts";

interface Props {
  title: string;
  /** Count, state or location of the content. */
  lead?: ReactNode;
  /** Link to the previous screen. */
  back?: ReactNode;
  children?: ReactNode;
}

let isFirstScreen = true;

/** After the login, whose fields are removed with the focus, the first screen follows another one. */
export const followLogin = () => {
  isFirstScreen = false;
};

/** Focuses the title when the previous screen was removed with the focus. The first screen of a page load begins at its top. */
function focusNewScreen(): void {
  if (!isFirstScreen && document.activeElement === document.body) focusTitle();
  isFirstScreen = false;
}

/** Title of a screen, which is also the document title, and its main actions. */
export function ScreenHead({ title, lead, back, children }: Props) {
  useEffect(focusNewScreen, []);
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
