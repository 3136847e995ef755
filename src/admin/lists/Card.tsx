import type { ReactNode } from "react";

interface Props {
  /** At the top, over the full width. */
  picture?: ReactNode;
  /** Counts, in a line above the title. */
  count?: string;
  title: ReactNode;
  /** Checkbox that selects the record, next to the title. */
  check?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** A record in a list of cards. */
export const Card = ({ picture, count, title, check, actions, children }: Props) => {
  const content = (
    <>
      {count ? <p className="font-number text-soft text-xs">{count}</p> : null}
      {check ? (
        <div className="flex items-start gap-2">
          {check}
          <h2 className="pt-1.25 text-l">{title}</h2>
        </div>
      ) : (
        <h2 className="text-l">{title}</h2>
      )}
      {children}
      <p className="mt-auto whitespace-nowrap border-rule border-t pt-1.5">{actions}</p>
    </>
  );
  const look = "flex flex-col gap-1.5";
  return picture ? (
    <li className="flex flex-col gap-1.5 overflow-hidden rounded border border-rule bg-surface">
      {picture}
      <div className={`${look} flex-1 px-3.5 pt-2.75 pb-1.5`}>{content}</div>
    </li>
  ) : (
    <li className={`${look} rounded border border-rule bg-surface px-4 pt-3.5 pb-2`}>{content}</li>
  );
};

/** Grid of cards, with as many columns as fit. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-fill-68 gap-3.5">{children}</ul>
);
