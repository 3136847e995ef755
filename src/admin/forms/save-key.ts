import { isDialogOpen, useKeyDown } from "#admin/layout/use-key-down.ts";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Saves on Ctrl+S wherever the focus is, except while a dialog is open. */
export function useSaveKey(save: () => void): void {
  useKeyDown((event) => {
    if (!isSaveKey(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (!isDialogOpen()) save();
  });
}
