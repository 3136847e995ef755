import { useState } from "react";
import { readStored, writeStored } from "#admin/storage.ts";

/** A switch stored in `localStorage` under `key`; on by default. */
export function usePersistentToggle(key: string) {
  const [isOn, setOn] = useState(() => readStored(key) !== "off");
  const change = (next: boolean) => {
    setOn(next);
    writeStored(key, next ? "on" : "off");
  };
  return [isOn, change] as const;
}
