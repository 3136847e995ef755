import { useState } from "react";

type Kind = "localStorage" | "sessionStorage";

/** The text stored in this browser; null without one, also where storage is disabled. */
export function readStored(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Where storage is full or disabled, nothing happens. */
export function writeStored(key: string, text: string | null, kind: Kind = "localStorage"): void {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
  } catch {
    // Everything that is stored here can be done without.
  }
}

/** A switch stored in `localStorage` under `key`; on by default. */
export function usePersistentToggle(key: string) {
  const [isOn, setOn] = useState(() => readStored(key) !== "off");
  const change = (next: boolean) => {
    setOn(next);
    writeStored(key, next ? "on" : "off");
  };
  return [isOn, change] as const;
}
