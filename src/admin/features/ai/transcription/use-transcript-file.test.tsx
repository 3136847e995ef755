// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useTranscriptFile } from "#admin/features/ai/transcription/use-transcript-file.ts";
import type { VoiceAnswers } from "#core/transcript/import/voice-labels.ts";

/** Pending reads in the order of their start; calling one ends it. */
const reader = vi.hoisted(() => ({ endings: [] as (() => void)[] }));
vi.mock("#admin/features/ai/transcription/read-transcript-file.ts", () => ({
  readTranscriptFile: (_file: File, answers: VoiceAnswers) =>
    new Promise((done) => {
      reader.endings.push(() => done({ ok: false, message: JSON.stringify([...answers]) }));
    }),
}));

beforeEach(() => {
  reader.endings.length = 0;
});

const ofFile = async () => {
  const { result } = renderHook(() => useTranscriptFile());
  act(() => void result.current.choose(new File(["Elvira: ya voy"], "cinta.txt")));
  await act(async () => reader.endings[0]?.());
  return result;
};

test("an answer is shown at once, before the file has been read again", async () => {
  const file = await ofFile();
  act(() => void file.current.answer("Elvira", true));
  expect(file.current.answers.get("Elvira")).toBe(true);
  expect(file.current.read).toEqual({ ok: false, message: "[]" });
  await act(async () => reader.endings[1]?.());
  expect(file.current.read).toEqual({ ok: false, message: '[["Elvira",true]]' });
});

test("an earlier read that ends later changes nothing", async () => {
  const file = await ofFile();
  act(() => void file.current.answer("Elvira", true));
  act(() => void file.current.answer("Amalia", true));
  await act(async () => reader.endings[2]?.());
  await act(async () => reader.endings[1]?.());
  expect(file.current.read).toEqual({ ok: false, message: '[["Elvira",true],["Amalia",true]]' });
});

test("a read that ends after the file was discarded has no effect", async () => {
  const file = await ofFile();
  act(() => void file.current.answer("Elvira", true));
  act(() => file.current.clear());
  await act(async () => reader.endings[1]?.());
  expect(file.current.read).toBeNull();
});
