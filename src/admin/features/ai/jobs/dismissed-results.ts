import { useSyncExternalStore } from "react";

/** `localStorage` key: ids of jobs whose result was stored or discarded here and not offered again. The jobs stay for audit. */
const KEY = "admin-settled-jobs";
/** Maximum number of stored ids; the oldest are dropped. */
const MAX_IDS = 200;
const NONE: readonly string[] = [];

let dismissed: readonly string[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : NONE;
  } catch {
    return NONE;
  }
}

export function dismissResult(jobId: string): void {
  dismissed = [...read().filter((id) => id !== jobId), jobId].slice(-MAX_IDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(dismissed));
  } catch {
    // Storage is full or disabled: the result is offered again after a reload, and nothing is lost.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    dismissed = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

export const useDismissedResults = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => {
    dismissed ??= read();
    return dismissed;
  });
