import { useSyncExternalStore } from "react";
import { storedValue } from "#islands/player/stored-value.ts";

/** Maximum number of stored ids; the oldest are dropped. */
const MAX_IDS = 200;

/** Ids of jobs whose result was stored or discarded here and is not offered again. The jobs stay for audit. */
const dismissed = storedValue<readonly string[]>("admin-settled-jobs", (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [],
);

export const dismissResult = (jobId: string): void =>
  dismissed.set([...dismissed.get().filter((id) => id !== jobId), jobId].slice(-MAX_IDS));

export const useDismissedResults = (): readonly string[] =>
  useSyncExternalStore(dismissed.subscribe, dismissed.get);
