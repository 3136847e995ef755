/** Classes of the open player's buttons, except those for play and skip. */
export const BUTTON =
  "inline-grid min-h-11 min-w-11 place-items-center rounded-(--radius) border border-deep-soft px-[0.9rem] py-[0.3rem] text-center text-[1rem] leading-[1.2] text-inherit no-underline decoration-auto enabled:cursor-pointer not-disabled:hover:bg-glow not-disabled:hover:text-on-glow";
