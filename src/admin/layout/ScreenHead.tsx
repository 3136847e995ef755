import { type ReactNode, useEffect } from "react";
import { site } from "#copy/site.ts";

interface Props {
  title: string;
  /** Count, state or place of what is shown. */
  lead?: ReactNode;
  /** Where this screen came from. */
  back?: ReactNode;
  children?: ReactNode;
}

/** Title of a screen (also of the tab) and its main actions. */
export function ScreenHead({ title, lead, back, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${site.show}`;
  }, [title]);
  return (
    <header className="screen-head">
      {back ? <p className="screen-back">{back}</p> : null}
      <div className="screen-titles">
        <h1>{title}</h1>
        {lead ? <p className="screen-lead">{lead}</p> : null}
      </div>
      {children ? <div className="actions">{children}</div> : null}
    </header>
  );
}
