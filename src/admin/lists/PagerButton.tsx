import type { ComponentProps } from "react";

export const PagerButton = (button: ComponentProps<"button">) => (
  <button
    type="button"
    className="min-h-10 min-w-10 cursor-pointer rounded border border-rule px-2.75 py-1 font-label text-accent text-s enabled:hover:border-accent disabled:cursor-not-allowed disabled:border-dashed disabled:text-soft aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
    {...button}
  />
);

/** Classes of the container of a pager. */
export const PAGER = "mt-5 flex flex-wrap items-center gap-1.5";
/** Classes of the text with the row range. */
export const PLACE = "px-2 text-s text-soft";
