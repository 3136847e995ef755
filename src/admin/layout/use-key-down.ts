import { useEffectEvent, useLayoutEffect } from "react";

/** Handles the pressed keys of the whole page, from the moment that the component is seen: an effect may run later. */
export function useKeyDown(handle: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(handle);
  useLayoutEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** True while a dialog is open, which has the keys for itself. */
export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

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
