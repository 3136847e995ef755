import { type Query, useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { queryClient } from "#admin/api/call.ts";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { isUnfinished } from "#admin/features/ai/jobs/job-labels.ts";
import { cancelJob, jobQuery, jobsOf } from "#admin/features/ai/queries.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import type { AiJob, JobKind } from "#core/analysis/ai-schemas.ts";
import { storedValue } from "#islands/player/stored-value.ts";

const POLL_INTERVAL_MS = 1_000;
/** Polling interval after a failed request. */
const FAILURE_INTERVAL_MS = 5_000;

/**
 * The newest job of one kind for an episode. Jobs are stored in the database, so they survive leaving the screen, a reload
 * and a restart of the server.
 */
export function useAiJob(kind: JobKind, episodeId: string) {
  const settled = useDismissedResults();
  const [isStarting, setStarting] = useState(false);
  const [attempt, isCancelling] = useAttempt();
  /** Failure of the request that starts a job. Failures of the job itself are in `job`. */
  const [failure, setFailure] = useState<Failure | null>(null);

  const jobs = useQuery({ ...jobsOf(episodeId), refetchInterval: pollInterval });
  const job = jobs.data?.items.find((one) => one.kind === kind) ?? null;
  const isSettled = job !== null && settled.includes(job.id);
  const result = useQuery({
    ...jobQuery(job?.id ?? ""),
    // It does not change and may be large, so it is not fetched again.
    enabled: ({ state: { data } }) => job?.state === "done" && !isSettled && !data,
  });

  const start = async (send: () => Promise<AiJob>) => {
    setStarting(true);
    setFailure(null);
    try {
      await remember(await send());
    } catch (error) {
      setFailure(toFailure(error));
    }
    setStarting(false);
  };

  const remember = async (known: AiJob) => {
    const { queryKey } = jobsOf(episodeId);
    // A list request still in flight may not contain this job.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => ({
      items: [known, ...(list?.items ?? []).filter(({ id }) => id !== known.id)],
    }));
  };

  const cancel = async () => {
    if (job) await attempt("No se pudo cancelar", async () => remember(await cancelJob(job.id)));
  };

  return {
    jobs,
    job,
    result,
    failure,
    isStarting,
    isCancelling,
    /** The result was stored or discarded. */
    isSettled,
    start,
    cancel,
    settle: () => {
      if (job) dismissResult(job.id);
    },
  };
}
export type AiJobState = ReturnType<typeof useAiJob>;

function pollInterval({ state: { data, error } }: Query<{ items: AiJob[] }>): number | false {
  // Polling stops on a 401: each request would open the sign-in dialog again.
  if (error) return toFailure(error).status === 401 ? false : FAILURE_INTERVAL_MS;
  return data?.items.some(isUnfinished) ? POLL_INTERVAL_MS : false;
}

/** Maximum number of stored ids; the oldest are dropped. */
const MAX_IDS = 200;

/** Ids of jobs whose result was stored or discarded here and is not offered again. The jobs stay for audit. */
const dismissed = storedValue<readonly string[]>("admin-settled-jobs", (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [],
);

const dismissResult = (jobId: string): void =>
  dismissed.set([...dismissed.get().filter((id) => id !== jobId), jobId].slice(-MAX_IDS));

const useDismissedResults = (): readonly string[] => useSyncExternalStore(dismissed.subscribe, dismissed.get);
