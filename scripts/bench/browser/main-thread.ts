import type { CDPSession } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** CPU time in milliseconds of each task of the pages' main threads during an action. */
export async function tasksOf(protocol: CDPSession, act: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const note = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  protocol.on("Tracing.dataCollected", note);
  const traceConfig = { includedCategories: ["toplevel", "devtools.timeline"] };
  await protocol.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  const complete = new Promise((done) => protocol.once("Tracing.tracingComplete", done));
  await protocol.send("Tracing.end");
  await complete;
  protocol.off("Tracing.dataCollected", note);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(events.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf));
  return events
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}
