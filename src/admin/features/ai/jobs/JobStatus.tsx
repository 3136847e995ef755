import { JobEnd } from "#admin/features/ai/jobs/JobEnd.tsx";
import { JobProgress } from "#admin/features/ai/jobs/JobProgress.tsx";
import { isUnfinished } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import type { JobKind } from "#core/analysis/ai-schemas.ts";

interface Props {
  kind: JobKind;
  state: AiJobState;
  timeoutMs: number;
  /** Called when the user closes the message about the end of the job, which is then not shown again. */
  onClose: () => void;
}

/** Progress of a running job, or the reason why it ended without a result. */
export function JobStatus({ kind, state, timeoutMs, onClose }: Props) {
  const { job } = state;
  return job && isUnfinished(job) ? (
    <JobProgress key={job.id} job={job} state={state} timeoutMs={timeoutMs} />
  ) : (
    <JobEnd kind={kind} state={state} onClose={onClose} />
  );
}
