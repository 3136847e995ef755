/** Classes of `<meter>` and `<progress>` that replace the colours of the browser. */
export const GAUGE = [
  "appearance-none border border-rule bg-sunken",
  "[&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:[background:var(--sunken)]",
  "[&::-webkit-progress-bar]:[background:var(--sunken)]",
  "[&::-webkit-meter-optimum-value]:[background:var(--accent)] [&::-webkit-progress-value]:[background:var(--accent)]",
  "[&::-moz-meter-bar]:[background:var(--accent)] [&::-moz-progress-bar]:[background:var(--accent)]",
].join(" ");
