import { useEffect, useState } from "react";
import { JOB_LABELS, stageLabel } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { GAUGE } from "#admin/ui/looks.ts";
import type { AiJob } from "#core/analysis/ai-schemas.ts";
import { formatClock } from "#core/text/clock.ts";

const SECOND_MS = 1_000;

interface Props {
  job: AiJob;
  state: AiJobState;
  timeoutMs: number;
}

/** Stage and elapsed time of a job, with a cancel button. The job is cancelled automatically at the time limit. */
export function JobProgress({ job, state, timeoutMs }: Props) {
  const words = JOB_LABELS[job.kind];
  const elapsed = useElapsed(job);
  useLimit(job, timeoutMs, () => void state.cancel(true));
  const limit = timeoutMs / SECOND_MS;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status">{stageLabel(job)}</p>
      <progress
        className={`${GAUGE} h-2.5 w-full max-w-120 overflow-hidden rounded`}
        aria-label="Tiempo transcurrido"
        max={limit}
        value={Math.min(elapsed, limit)}
      />
      <p className="text-s text-soft">
        <span className="font-number tabular-nums">{formatClock(elapsed)}</span> de{" "}
        <span className="font-number tabular-nums">{formatClock(limit)}</span> como máximo. Podés salir de
        esta pantalla: el trabajo sigue.
      </p>
      {state.watched.error ? (
        <FailureNotice
          failure={state.watched.error}
          title="No se pudo actualizar lo que ves"
          onRetry={() => void state.watched.refetch()}
        />
      ) : null}
      <Button look="line" busy={state.isCancelling} onClick={() => void state.cancel()}>
        {words.cancel}
      </Button>
    </div>
  );
}

/** Seconds since the job started, or was queued. Never negative, even when the clocks of client and server differ. */
function useElapsed({ startedAt, createdAt }: AiJob): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (now - Date.parse(startedAt ?? createdAt)) / SECOND_MS);
}

/** Calls `onOver` at the time limit, for jobs left running by a server that crashed. Measured with the client's clock only. */
function useLimit({ id, state }: AiJob, timeoutMs: number, onOver: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts from when the client sees the job run
  useEffect(() => {
    if (state !== "running") return;
    const timer = setTimeout(onOver, timeoutMs);
    return () => clearTimeout(timer);
  }, [id, state, timeoutMs]);
}
