import { useState } from "react";

/** A switch stored in `localStorage` under `key`; on by default. */
export function usePersistentToggle(key: string) {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(key) !== "off";
    } catch {
      return true;
    }
  });
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? "on" : "off");
    } catch {
      // Storage is full or disabled: the value lasts only for this visit.
    }
  };
  return [isOn, change] as const;
}
