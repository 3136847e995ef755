import { useSyncExternalStore } from "react";

/** `localStorage` key: ids of jobs whose result was stored or discarded here and not offered again. The jobs stay for audit. */
const KEY = "admin-settled-jobs";
/** Maximum number of stored ids; the oldest are dropped. */
const KEPT = 200;
const NONE: readonly string[] = [];

let settled: readonly string[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : NONE;
  } catch {
    return NONE;
  }
}

export function settleResult(jobId: string): void {
  settled = [...read().filter((id) => id !== jobId), jobId].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(settled));
  } catch {
    // Storage is full or disabled: the result is offered again after a reload, and nothing is lost.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    settled = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", hear);
  };
}

export const useSettledResults = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => {
    settled ??= read();
    return settled;
  });
