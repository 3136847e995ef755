import type { ReactNode } from "react";
import type { AiJobState } from "#admin/features/ai/jobs/use-ai-job.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { AiJob } from "#core/analysis/ai-schemas.ts";

/** Renders the result of a finished job until it is stored or discarded. */
export function JobResult({ state, children }: { state: AiJobState; children: (job: AiJob) => ReactNode }) {
  if (state.job?.state !== "done" || state.isSettled) return null;
  return (
    <QueryStates query={state.watched} failureTitle="No se pudo cargar el resultado">
      {children}
    </QueryStates>
  );
}
