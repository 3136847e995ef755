/** Classes of a framed `fieldset` and its `legend`. */
export const GROUP = "grid min-w-0 grid-cols-1 gap-4 rounded border border-rule px-3.5 pt-2.5 pb-3.5";
export const LEGEND = "px-1.5 font-emphasis font-label text-label";

/** Classes of an item in a short list. */
export const ITEM = "border-rule border-b py-2";

/** Classes of `<meter>` and `<progress>` that replace the colours of the browser. */
export const GAUGE = [
  "appearance-none border border-rule bg-sunken",
  "[&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:[background:var(--sunken)]",
  "[&::-webkit-progress-bar]:[background:var(--sunken)]",
  "[&::-webkit-meter-optimum-value]:[background:var(--accent)] [&::-webkit-progress-value]:[background:var(--accent)]",
  "[&::-moz-meter-bar]:[background:var(--accent)] [&::-moz-progress-bar]:[background:var(--accent)]",
].join(" ");
