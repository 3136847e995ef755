import type { LucideIcon } from "lucide-react";
import { isUnfinished } from "#admin/features/ai/jobs/job-labels.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  state: AiJobState;
  icon: LucideIcon;
  label: string;
  /** Label when there is an earlier job. */
  againLabel: string;
  onOrder: () => void;
}

/** Starts a job; hidden while one is queued or running. */
export function OrderButton({ state: { job, isStarting }, icon: Icon, label, againLabel, onOrder }: Props) {
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
