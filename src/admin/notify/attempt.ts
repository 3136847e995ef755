import { useState } from "react";
import { notifyFailure } from "#admin/notify/notifications.ts";

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
