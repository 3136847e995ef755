/** Classes of a transcript row. */
export const SEGMENT =
  "grid scroll-mt-36 scroll-mb-24 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b border-b-rule/45 border-l-4 px-1.5 py-1.25 data-found:outline-2 data-found:outline-focus data-found:-outline-offset-2 data-found:outline-dashed data-playing:border-l-glow data-playing:bg-playing sidebar:grid-cols-[5.5rem_9rem_minmax(0,1fr)_auto]";

export const VOICE = "wrap-anywhere min-w-0 font-label text-xs leading-[1.3]";
