import type { LucideIcon } from "lucide-react";
import { isUnderWay } from "#admin/features/ai/jobs/job-words.ts";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  state: AiJobState;
  icon: LucideIcon;
  label: string;
  /** Where there was a job before. */
  againLabel: string;
  onOrder: () => void;
}

/** Asks for a job; not there while one is under way. */
export function OrderButton({ state: { job, isStarting }, icon: Icon, label, againLabel, onOrder }: Props) {
  if (job && isUnderWay(job)) return null;
  return (
    <div className="actions">
      <Button look={job ? "line" : "main"} disabled={isStarting} onClick={onOrder}>
        <Icon className="icon" aria-hidden="true" />
        {isStarting ? "Enviando..." : job ? againLabel : label}
      </Button>
    </div>
  );
}
