// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import { useSavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";
import { setSession } from "#admin/session/session-store.ts";
import type { TranscriptionUpdate } from "#core/analysis/ai-schemas.ts";

const save = vi.hoisted(() => vi.fn());
vi.mock("@tanstack/react-router", () => ({ useBlocker: () => ({ status: "idle" }) }));
vi.mock("#admin/features/ai/queries.ts", async (original) => ({
  ...(await original<object>()),
  saveTranscription: (_id: string, sent: TranscriptionUpdate) => save(sent),
}));

const segment = (text: string, start: number) => ({ text, start, end: start + 1, confidence: null });
const ROW: EpisodeTranscription = {
  id: "00000000-0000-4000-8000-000000000001",
  number: "7",
  version: 1,
  audioUrl: null,
  transcript: "Ana: Hola.\n\nSpeaker 2: Chau.",
  guestName: null,
  neighborhoodName: null,
  transcription: {
    speakers: [
      { speaker: 1, name: "Ana", segments: [segment("Hola.", 0)] },
      { speaker: 2, segments: [segment("Chau.", 1)] },
    ],
    transcript: "Ana: Hola.\n\nSpeaker 2: Chau.",
    confidence: null,
    raw: { metadata: { duration: null } },
  },
};
const conflictWith = (current: EpisodeTranscription) =>
  new Failure({ status: 409, code: "conflict", serverMessage: "", current } as never);

const open = () =>
  renderHook(() => useSavedTranscript(ROW), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result;

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  setSession({ step: "in", user: { id: "u" } as never, isConfirmed: true });
});

afterEach(cleanup);

test("a save keeps an origin that was stored meanwhile", async () => {
  const record = open();
  act(() => record.current.dispatch({ type: "type", id: "1", text: "Hola, hola." }));
  const transcription = ROW.transcription && { ...ROW.transcription, origin: "typed" as const };
  save
    .mockImplementationOnce(() => {
      throw conflictWith({ ...ROW, transcription, version: 2 });
    })
    .mockImplementationOnce((sent: TranscriptionUpdate) => ({ ...ROW, ...sent, version: 3 }));
  await act(async () => record.current.save());
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ version: 2, transcription: expect.objectContaining({ origin: "typed" }) }),
  );
  expect(record.current).toMatchObject({ conflict: null, isDirty: false });
});

test("a save of what is stored already is no conflict, also when it removed a voice", async () => {
  const record = open();
  act(() => record.current.dispatch({ type: "relabelAll", from: 2, to: 1 }));
  save
    .mockImplementationOnce((sent: TranscriptionUpdate) => {
      throw conflictWith({ ...ROW, ...sent, version: 2 });
    })
    .mockImplementationOnce((sent: TranscriptionUpdate) => ({ ...ROW, ...sent, version: 3 }));
  await act(async () => record.current.save());
  expect(record.current).toMatchObject({ conflict: null, isDirty: false, origin: { version: 3 } });
});
