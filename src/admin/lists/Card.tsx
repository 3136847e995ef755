import type { ReactNode } from "react";

interface Props {
  /** Above everything, from edge to edge. */
  picture?: ReactNode;
  /** Figures in a line above the title. */
  count?: string;
  title: ReactNode;
  /** Chooses the record, beside its title. */
  check?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** One record of a list that is no table. */
export const Card = ({ picture, count, title, check, actions, children }: Props) => {
  const content = (
    <>
      {count ? <p className="font-number text-soft text-xs">{count}</p> : null}
      {check ? (
        <div className="flex items-start gap-2">
          {check}
          <h2 className="text-l">{title}</h2>
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

/** Cards beside each other, as many as there is room for. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-fill-68 gap-3.5">{children}</ul>
);
