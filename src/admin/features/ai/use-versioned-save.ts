import { useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { queryClient } from "#admin/api/query-client.ts";
import { notifyFailure } from "#admin/notify/notifications.ts";

/**
 * A save over the version that was shown. A newer version of another person is never overwritten unasked, and what was to
 * be saved is kept until it is.
 */
export function useVersionedSave<Row extends { version: number }>(failureText: string) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<{ current: Row; retry: () => void } | null>(null);

  /** @param save is given the row that it is to replace, and throws a `Failure` */
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

  /** Keeps the newer version, which the rest of the screen has not seen yet. */
  const leave = () => {
    setConflict(null);
    void queryClient.invalidateQueries();
  };

  return { isSaving, failure, failureText, conflict, run, leave };
}
export type VersionedSave<Row extends { version: number }> = ReturnType<typeof useVersionedSave<Row>>;
