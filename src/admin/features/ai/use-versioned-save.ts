import { useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { queryClient } from "#admin/api/query-client.ts";
import { notifyFailure } from "#admin/notify/notifications.ts";

/**
 * Saves over the version on screen. A newer stored version is never overwritten without confirmation; until then the save
 * stays pending.
 */
export function useVersionedSave<Row extends { version: number }>(failureText: string) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<{ current: Row; retry: () => void } | null>(null);

  /** @param save receives the row to replace; throws a `Failure` */
  const run = async (over: Row, save: (over: Row) => Promise<void>) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    try {
      await save(over);
    } catch (error) {
      const problem = toFailure(error);
      if (problem.status === 409 && problem.current) {
        const current = problem.current as Row;
        setConflict({ current, retry: () => void run(current, save) });
      } else {
        setFailure(problem);
        notifyFailure(failureText, problem);
      }
    }
    setSaving(false);
  };

  /** Drops the pending save and refetches, because the rest of the screen still shows the old version. */
  const leave = () => {
    setConflict(null);
    void queryClient.invalidateQueries();
  };

  return { isSaving, failure, failureText, conflict, run, leave };
}
export type VersionedSave<Row extends { version: number }> = ReturnType<typeof useVersionedSave<Row>>;
