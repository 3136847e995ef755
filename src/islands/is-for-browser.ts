import type { isForBrowser as shared } from "#ui/is-for-browser.ts";

/** Copy for the scripts of every page: a module that islands share as well would be one more request after them. */
export const isForBrowser: typeof shared = ({ altKey, ctrlKey, metaKey, shiftKey }) =>
  altKey || ctrlKey || metaKey || shiftKey;
