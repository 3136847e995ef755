type Press = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** True when the browser handles the click on a link: it opens a new tab or window, or downloads. */
export const isForBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: Press) =>
  altKey || ctrlKey || metaKey || shiftKey;
