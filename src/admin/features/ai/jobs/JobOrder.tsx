import type { LucideIcon } from "lucide-react";
import { isUnfinished } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import type { AiStatus } from "#admin/features/ai/queries.ts";
import { Button } from "#admin/ui/Button.tsx";

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
  return (
    <p className="text-s text-soft">
      {title}: {[provider, model].filter(Boolean).join(", ")}. {sent}
    </p>
  );
}
