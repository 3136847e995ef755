import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { JobEnd } from "#admin/features/ai/jobs/JobEnd.tsx";
import { JobProgress } from "#admin/features/ai/jobs/JobProgress.tsx";
import { isUnfinished } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import type { AiStatus } from "#admin/features/ai/queries.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { AiJob, JobKind } from "#core/analysis/ai-schemas.ts";
import { AI_SERVICES } from "#core/analysis/ai-services.ts";

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

/** Renders the result of a finished job until it is stored or discarded. */
export function JobResult({ state, children }: { state: AiJobState; children: (job: AiJob) => ReactNode }) {
  if (state.job?.state !== "done" || state.isSettled) return null;
  return (
    <QueryStates query={state.watched} failureTitle="No se pudo cargar el resultado">
      {children}
    </QueryStates>
  );
}

interface OrderButtonProps {
  state: AiJobState;
  icon: LucideIcon;
  label: string;
  /** Label when there is an earlier job. */
  againLabel: string;
  onOrder: () => void;
}

/** Starts a job; hidden while one is queued or running. */
export function OrderButton({
  state: { job, isStarting },
  icon: Icon,
  label,
  againLabel,
  onOrder,
}: OrderButtonProps) {
  if (job && isUnfinished(job)) return null;
  return (
    <div className="actions">
      <Button look={job ? "line" : "main"} busy={isStarting} onClick={onOrder}>
        <Icon />
        {isStarting ? "Enviando..." : job ? againLabel : label}
      </Button>
    </div>
  );
}

const NAMES = new Map<string, string>(Object.entries(AI_SERVICES).map(([name, { label }]) => [name, label]));

interface ServiceLineProps {
  service: AiStatus["transcription"];
  /** Name of the service, such as `Servicio de análisis`. */
  title: string;
  /** Sentence about the data sent to the service. */
  sent: string;
}

/** Name and model of the configured service, or advice on the configuration when there is none. */
export function ServiceLine({ service: { advice, provider, model }, title, sent }: ServiceLineProps) {
  if (advice) return <p className="border-l-4 border-glow bg-sunken px-3.5 py-2.5 wrap-anywhere">{advice}</p>;
  const named = [provider && (NAMES.get(provider) ?? provider), model].filter(Boolean).join(", ");
  return (
    <p className="text-s text-soft">
      {title}: {named}. {sent}
    </p>
  );
}
