import type { ReactNode } from "react";
import type { DeskJobState } from "#admin/features/desk/jobs/use-desk-job.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { DeskJob } from "#core/schemas/admin/desk.ts";

/** What a job gave, until it is stored or thrown away. */
export function JobResult({
  state,
  children,
}: {
  state: DeskJobState;
  children: (job: DeskJob) => ReactNode;
}) {
  if (state.job?.state !== "done" || state.isSettled) return null;
  return (
    <QueryStates query={state.watched} failureTitle="No se pudo cargar el resultado">
      {children}
    </QueryStates>
  );
}
