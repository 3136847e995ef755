import type { ComponentProps, MouseEvent } from "react";

const BASE =
  "inline-flex cursor-pointer items-center justify-center rounded font-label wrap-break-word no-underline disabled:cursor-not-allowed aria-disabled:cursor-not-allowed";
const SOLID = `${BASE} [letter-spacing:var(--tracking-label)] [text-transform:var(--case-label)] min-h-10 gap-2 border px-3.25 py-1 text-center font-emphasis text-s leading-tight transition-colors disabled:border-dashed disabled:border-rule disabled:bg-transparent disabled:text-soft aria-disabled:border-dashed aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-soft`;
const QUIET = `${BASE} gap-1.5 border border-transparent hover:border-current disabled:text-soft aria-disabled:text-soft`;
const ICON = `${QUIET} align-middle min-h-10 min-w-10 p-1.25 text-s`;
const SMALL = `${QUIET} min-h-8 min-w-8 px-1.5 py-1.25 text-xs`;

const LOOKS = {
  main: `${SOLID} border-accent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:border-accent-hover not-disabled:not-aria-disabled:hover:bg-accent-hover not-disabled:not-aria-disabled:hover:text-on-accent`,
  line: `${SOLID} border-accent text-accent not-disabled:not-aria-disabled:hover:border-accent-hover not-disabled:not-aria-disabled:hover:bg-accent not-disabled:not-aria-disabled:hover:text-on-accent`,
  danger: `${SOLID} border-error bg-error text-paper not-disabled:not-aria-disabled:hover:border-ink not-disabled:not-aria-disabled:hover:bg-ink`,
  "danger-line": `${SOLID} border-error text-error not-disabled:not-aria-disabled:hover:bg-error not-disabled:not-aria-disabled:hover:text-paper`,
  icon: `${ICON} text-accent hover:bg-surface`,
  "icon-danger": `${ICON} text-error hover:bg-surface`,
  "icon-bar": `${ICON} text-on-bar hover:bg-bar-2`,
  small: `${SMALL} text-accent hover:bg-surface`,
  "small-danger": `${SMALL} text-error hover:bg-surface`,
  text: "cursor-pointer py-1.5 text-accent underline",
};

export type ButtonLook = keyof typeof LOOKS;

/** Classes of a button, also for links and labels that look like one. @param added classes for layout only, not for look */
export const buttonLook = (look: ButtonLook = "main", added = ""): string => `${LOOKS[look]} ${added}`.trim();

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
  /** Its action is under way: a press does nothing. Unlike a disabled button, it keeps the focus. */
  busy?: boolean;
}

export const Button = ({ look, type = "button", className, busy = false, onClick, ...button }: Props) => (
  <button
    type={type}
    className={buttonLook(look, className)}
    aria-disabled={busy || undefined}
    onClick={busy ? ignore : onClick}
    {...button}
  />
);

/** Also prevents the form from being submitted. */
const ignore = (event: MouseEvent) => event.preventDefault();
