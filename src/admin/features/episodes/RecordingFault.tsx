import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#admin/api/call.ts";
import { recordingQuery } from "#admin/features/episodes/queries.ts";
import { notifyProblem } from "#admin/notify/notifications.ts";
import { RECORDING_FAULTS } from "#core/episode/recording-fault.ts";
import { Notice } from "#ui/Notice.tsx";

/** Notice about a fault of an episode's stored recording, with advice. Renders nothing without a fault. */
export function RecordingFault({ id }: { id: string }) {
  const fault = useQuery(recordingQuery(id)).data?.fault;
  if (!fault) return null;
  const { title, advice } = RECORDING_FAULTS[fault];
  return (
    <Notice tone="error" title={title}>
      {advice}
    </Notice>
  );
}

/** Notifies about a faulty recording after a save, on any screen. A failed check is ignored: the form shows the fault, too. */
export async function notifyRecordingFault(id: string): Promise<void> {
  const report = await queryClient.fetchQuery({ ...recordingQuery(id), staleTime: 0 }).catch(() => null);
  if (!report?.fault) return;
  const { title, advice } = RECORDING_FAULTS[report.fault];
  notifyProblem(title, advice);
}
