/** Classes of a framed `fieldset` and its `legend`. */
export const GROUP = "grid min-w-0 grid-cols-1 gap-4 rounded border border-rule px-3.5 pt-2.5 pb-3.5";
export const LEGEND = "px-1.5 font-emphasis font-label text-label";
