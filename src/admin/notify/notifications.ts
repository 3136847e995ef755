import { useState } from "react";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import { createStore } from "#admin/store.ts";

export interface Notification {
  id: number;
  tone: "ok" | "error";
  title: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

const shown = createStore<readonly Notification[]>([]);
let lastId = 0;
/** More notifications would cover the screen. */
const MAX_AT_ONCE = 4;

function add(notification: Omit<Notification, "id">): void {
  lastId += 1;
  shown.set([...shown.get(), { ...notification, id: lastId }].slice(-MAX_AT_ONCE));
}

export const notifyDone = (title: string, action?: Notification["action"], detail?: string | null): void =>
  add({ tone: "ok", title, action, detail: detail ?? undefined });

/** Notification of what others did; shown longer, because `detail` has to be read. */
export const notifyNews = (title: string, detail: string): void => add({ tone: "ok", title, detail });

/** Error notification: `title` names the failed action, the reason follows below. See docs/product/back-office.md. */
export const notifyFailure = (title: string, error: unknown): void =>
  add({ tone: "error", title, detail: failureMessage(toFailure(error)) });

/** Error notification with a text of its own, for a problem other than a failed request. */
export const notifyProblem = (title: string, detail: string): void => add({ tone: "error", title, detail });

export const dismiss = (id: number): void => shown.set(shown.get().filter((one) => one.id !== id));

export const useNotifications = shown.use;

/** Runs the action of the newest success notification that has one, to undo by keyboard. */
export function runLastAction(): void {
  const last = shown.get().findLast((one) => one.action && one.tone === "ok");
  if (!last) return;
  dismiss(last.id);
  last.action?.run();
}

type Attempt = (failureText: string, work: () => Promise<unknown>) => Promise<void>;

/** Runs requests. A failure is notified under `failureText` and ends the work. */
export const attempt: Attempt = async (failureText, work) => {
  try {
    await work();
  } catch (error) {
    notifyFailure(failureText, error);
  }
};

/** `attempt` for a button, which is busy meanwhile. @param settled runs after each attempt, while the button is still busy */
export function useAttempt(settled?: () => Promise<void>): [attempt: Attempt, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  const busyAttempt: Attempt = async (...args) => {
    setBusy(true);
    try {
      await attempt(...args);
      await settled?.();
    } finally {
      setBusy(false);
    }
  };
  return [busyAttempt, isBusy];
}
