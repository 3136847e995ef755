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
