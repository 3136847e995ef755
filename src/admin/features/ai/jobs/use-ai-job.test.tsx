// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { useAiJob } from "#admin/features/ai/jobs/use-ai-job.ts";
import { jobQuery, jobsOf } from "#admin/features/ai/queries.ts";
import type { AiJob } from "#core/analysis/ai-schemas.ts";

const cancelled = vi.hoisted(() => vi.fn<() => Promise<AiJob>>());
vi.mock("#admin/features/ai/queries.ts", async (original) => ({
  ...(await original<object>()),
  cancelJob: cancelled,
}));

const EPISODE = "00000000-0000-4000-8000-000000000001";
const RUNNING: AiJob = {
  id: "00000000-0000-4000-8000-000000000002",
  kind: "transcription",
  state: "running",
  episodeId: EPISODE,
  provider: "deepgram",
  stage: "provider",
  error: null,
  createdAt: "2026-03-01T12:00:00Z",
  startedAt: "2026-03-01T12:00:00Z",
  endedAt: null,
  result: null,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** The hook after the time limit, when the server answers the cancellation with a job in this state. */
async function afterLimit(state: AiJob["state"]) {
  queryClient.setQueryData(jobsOf(EPISODE).queryKey, { items: [RUNNING] });
  queryClient.setQueryData(jobQuery(RUNNING.id).queryKey, RUNNING);
  cancelled.mockResolvedValue({ ...RUNNING, state });
  const { result } = renderHook(() => useAiJob("transcription", EPISODE), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.cancel(true));
  return result.current;
}

test("a job that is cancelled at the time limit is overdue", async () => {
  expect(await afterLimit("cancelled")).toMatchObject({ isOverdue: true, job: { state: "cancelled" } });
});

test("a job that ended unseen before the time limit is not overdue", async () => {
  expect(await afterLimit("done")).toMatchObject({ isOverdue: false, job: { state: "done" } });
});
