import type { ReactNode } from "react";
import { failureMessage } from "#admin/api/failure.ts";
import { JOB_LABELS } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { JobKind } from "#core/analysis/ai-schemas.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  kind: JobKind;
  state: AiJobState;
  /** Called when the user closes the message, which is then not shown again. */
  onClose: () => void;
}

/** Why a job has no result: the order was refused, the job failed or timed out, or it was cancelled. */
export function JobEnd({ kind, state, onClose }: Props) {
  const { job, jobs, failure, isOverdue, isSettled } = state;
  const words = JOB_LABELS[kind];
  if (jobs.error && !jobs.data) {
    return (
      <FailureNotice
        failure={jobs.error}
        title="No se pudo saber si hay un trabajo en curso"
        onRetry={() => void jobs.refetch()}
      />
    );
  }
  if (failure) return <Ended title={words.failed} text={failureMessage(failure)} />;
  if (job === null || isSettled) return null;
  const close = (
    <Button look="text" onClick={onClose}>
      Cerrar
    </Button>
  );
  if (isOverdue || job.state === "failed") {
    const text = isOverdue ? words.timeout : (job.error?.message ?? words.failed);
    return (
      <Ended title={words.failed} text={text} at={job.endedAt}>
        {close}
      </Ended>
    );
  }
  if (job.state !== "cancelled") return null;
  return (
    <p className="text-s text-soft">
      {words.cancelled} {close}
    </p>
  );
}

interface EndedProps {
  title: string;
  text: string;
  /** ISO instant. */
  at?: string | null;
  children?: ReactNode;
}

const Ended = ({ title, text, at = null, children }: EndedProps) => (
  <Notice tone="error" title={text.startsWith(title) ? undefined : title}>
    <p>
      {text}
      {at === null ? null : <span className="text-s text-soft"> ({formatMoment(at)})</span>}
    </p>
    {children}
  </Notice>
);
