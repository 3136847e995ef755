import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#admin/api/query-client.ts";
import { recordingQuery } from "#admin/features/episodes/queries.ts";
import { notifyProblem } from "#admin/notify/notifications.ts";
import { RECORDING_FAULTS } from "#core/episode/recording-fault.ts";
import { Notice } from "#ui/Notice.tsx";

/** What is wrong with the stored recording of an episode, and what to do about it; nothing when nothing is. */
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

/** After a save, from wherever the editor has gone. That the check itself fails is no news: the form shows it again. */
export async function tellRecordingFault(id: string): Promise<void> {
  const report = await queryClient.fetchQuery({ ...recordingQuery(id), staleTime: 0 }).catch(() => null);
  if (!report?.fault) return;
  const { title, advice } = RECORDING_FAULTS[report.fault];
  notifyProblem(title, advice);
}
