import type { ComponentProps } from "react";

export const PagerButton = (button: ComponentProps<"button">) => (
  <button
    type="button"
    className="min-h-10 min-w-10 cursor-pointer rounded border border-rule px-2.75 py-1 font-label text-accent text-s enabled:hover:border-accent disabled:cursor-not-allowed disabled:border-dashed disabled:text-soft aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
    {...button}
  />
);

/** Around the buttons of a list of several pages. */
export const PAGER = "mt-5 flex flex-wrap items-center gap-1.5";
/** Which rows are on show. */
export const PLACE = "px-2 text-s text-soft";
