import { wordingOf } from "#admin/api/failure.ts";
import { JOB_WORDS } from "#admin/features/desk/jobs/job-words.ts";
import type { DeskJobState } from "#admin/features/desk/jobs/use-desk-job.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import type { JobKind } from "#core/schemas/admin/desk.ts";
import { Notice } from "#ui/Notice.tsx";

/** Why there is no result: the order was refused, the job failed, or somebody cancelled it. */
export function JobEnd({ kind, state }: { kind: JobKind; state: DeskJobState }) {
  const { job, jobs, failure, isOverdue } = state;
  const words = JOB_WORDS[kind];
  if (jobs.error && !jobs.data) {
    return (
      <FailureNotice
        failure={jobs.error}
        title="No se pudo saber si hay un trabajo en curso"
        onRetry={() => void jobs.refetch()}
      />
    );
  }
  if (failure || isOverdue || job?.state === "failed") {
    const said = failure
      ? wordingOf(failure)
      : isOverdue
        ? words.timeout
        : (job?.error?.message ?? words.failed);
    return (
      <Notice tone="error" title={said === words.failed ? undefined : words.failed}>
        <p>{said}</p>
      </Notice>
    );
  }
  return job?.state === "cancelled" ? <p className="hint">{words.cancelled}</p> : null;
}
