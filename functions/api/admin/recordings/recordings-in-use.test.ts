import { expect, test } from "vitest";
import type { FolderFile, RecordingFolder } from "#api/recordings.ts";
import { recordingFault, recordingFaults } from "./recordings-in-use.ts";

const master = { name: "cinta.wav", bytes: 9 };
const files: FolderFile[] = [
  { name: "whole.mp3", bytes: 9, master: null, copy: null },
  { name: "drifting.mp3", bytes: 9, master: null, copy: null },
  { name: "empty.mp3", bytes: 0, master: null, copy: null },
  { name: "ready.mp3", bytes: 9, master, copy: { state: "ready" } },
  { name: "pending.mp3", bytes: 0, master, copy: { state: "pending" } },
  { name: "failed.mp3", bytes: 0, master, copy: { state: "failed", reason: "x" } },
];
const folder = {
  nameOf: (audioUrl: string) => (audioUrl.startsWith("https:") ? null : audioUrl),
  files: async () => files,
  file: async (name: string) =>
    files.find((file) => file.name === name) ?? { name, bytes: 0, master: null, copy: null },
  doTimesDrift: async (name: string) => name === "drifting.mp3",
} as unknown as RecordingFolder;

test.each([
  ["https://elsewhere.example/a.mp3", null],
  ["whole.mp3", null],
  ["ready.mp3", null],
  ["pending.mp3", "preparing"],
  ["empty.mp3", "missing"],
  ["failed.mp3", "missing"],
  ["unknown.mp3", "missing"],
])("the fault of %s is %j", async (audioUrl, fault) => {
  expect((await recordingFaults(folder))(audioUrl)).toBe(fault);
  const { files: list, ...unlisted } = folder;
  expect(await recordingFault(unlisted, audioUrl)).toBe(fault);
});

test("times that drift are found where the recording is on the disk", async () => {
  expect(await recordingFault(folder, "drifting.mp3")).toBe("drifts");
  const { doTimesDrift, ...inStorage } = folder;
  expect(await recordingFault(inStorage, "drifting.mp3")).toBeNull();
});
