type Press = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether the browser keeps the press of a link: it opens another tab or window, or downloads. */
export const isForBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: Press) =>
  altKey || ctrlKey || metaKey || shiftKey;
