import { type ReactNode, useEffect, useState } from "react";
import { failureMessage } from "#admin/api/failure.ts";
import { isUnfinished, JOB_LABELS, stageLabel } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { FailureNotice, QueryStates } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { GAUGE } from "#admin/ui/looks.ts";
import type { AiJob, JobKind } from "#core/analysis/ai-schemas.ts";
import { formatClock } from "#core/text/clock.ts";
import { Notice } from "#ui/Notice.tsx";

const SECOND_MS = 1_000;

interface Props {
  kind: JobKind;
  state: AiJobState;
  timeoutMs: number;
  /** Called when the user closes the message about the end of the job, which is then not shown again. */
  onClose: () => void;
}

/** Progress of a running job, or the reason why it ended without a result. */
export function JobStatus({ kind, state, timeoutMs, onClose }: Props) {
  const { jobs, job } = state;
  return (
    <>
      {jobs.error ? (
        <FailureNotice
          failure={jobs.error}
          title={
            jobs.data ? "No se pudo actualizar lo que ves" : "No se pudo saber si hay un trabajo en curso"
          }
          onRetry={() => void jobs.refetch()}
        />
      ) : null}
      {job && isUnfinished(job) ? (
        <JobProgress key={job.id} job={job} state={state} timeoutMs={timeoutMs} />
      ) : (
        <JobEnd kind={kind} state={state} onClose={onClose} />
      )}
    </>
  );
}

/** Renders the result of a finished job until it is stored or discarded. */
export function JobResult({ state, children }: { state: AiJobState; children: (job: AiJob) => ReactNode }) {
  if (state.job?.state !== "done" || state.isSettled) return null;
  return (
    <QueryStates query={state.result} failureTitle="No se pudo cargar el resultado">
      {children}
    </QueryStates>
  );
}

/** Stage and elapsed time of a job, with a cancel button. The server ends it at the time limit. */
function JobProgress({ job, state, timeoutMs }: Omit<Props, "kind" | "onClose"> & { job: AiJob }) {
  const elapsed = useElapsed(job);
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
      <Button look="line" busy={state.isCancelling} onClick={() => void state.cancel()}>
        {JOB_LABELS[job.kind].cancel}
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

/** Why a job has no result: the order was refused, the job failed, or it was cancelled. */
function JobEnd({ kind, state: { job, failure, isSettled }, onClose }: Omit<Props, "timeoutMs">) {
  const words = JOB_LABELS[kind];
  if (failure) return <Failed title={words.failed} text={failureMessage(failure)} />;
  if (job === null || isSettled) return null;
  const close = (
    <Button look="text" onClick={onClose}>
      Cerrar
    </Button>
  );
  if (job.state === "failed") {
    return (
      <Failed title={words.failed} text={job.error?.message ?? words.failed} at={job.endedAt}>
        {close}
      </Failed>
    );
  }
  if (job.state !== "cancelled") return null;
  return (
    <p className="text-s text-soft">
      {words.cancelled} {close}
    </p>
  );
}

interface FailedProps {
  title: string;
  text: string;
  /** ISO instant. */
  at?: string | null;
  children?: ReactNode;
}

const Failed = ({ title, text, at = null, children }: FailedProps) => (
  <Notice tone="error" title={text.startsWith(title) ? undefined : title}>
    <p>
      {text}
      {at === null ? null : <span className="text-s text-soft"> ({formatMoment(at)})</span>}
    </p>
    {children}
  </Notice>
);
